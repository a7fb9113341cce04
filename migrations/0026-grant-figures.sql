-- How long applications stood where they stood: one line per application, stage and what was waited for, in whole
-- seconds over all rounds. `decision` is the whole of it, from being handed in to the decision.
create table grant_passage (
  tenant_id text not null,
  application_id uuid not null,
  stage text not null check (stage in ('initial', 'final')),
  step text not null check (step in ('owner', 'check', 'review', 'settle', 'promote', 'decision')),
  seconds bigint not null,
  -- when it last ended
  left_at timestamptz not null,
  primary key (tenant_id, application_id, stage, step),
  foreign key (tenant_id, application_id) references grant_application (tenant_id, id)
);
create index grant_passage_by_end on grant_passage (tenant_id, left_at) include (stage, step, seconds, application_id);
select raise_wall('grant_passage');

-- The versions of its forms that a call was made with, by form; a form that is not named here goes by what is in use.
alter table grant_cohort add column forms jsonb not null default '{}';

-- Whatever waits is listed oldest first.
create index grant_application_by_awaits on grant_application (tenant_id, awaits, since, seq);
create index grant_report_by_due on grant_report (tenant_id, due_on, id);
