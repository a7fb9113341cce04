-- Choosing whom a campaign is for must not meet the text that is being saved: each has a version of its own.
alter table campaign add column audience_version integer not null default 1;
