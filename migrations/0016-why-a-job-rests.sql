-- Whoever looks at the list of jobs reads why one was paused (ADM-2).
alter table job_pause add column reason text not null default '';
