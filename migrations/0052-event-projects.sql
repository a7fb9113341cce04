-- Projects handed in for an event of a programme (three-A): answers are kept by the forms, here is where each stands.
create table event_project (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  event_id uuid not null,
  account_id uuid not null,
  -- as it was handed in
  title text not null default '',
  state text not null check (state in ('draft', 'submitted', 'returned', 'accepted')),
  -- what staff wrote with the last decision
  note text not null default '',
  submitted_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1 check (version > 0),
  primary key (tenant_id, id),
  foreign key (tenant_id, event_id) references event (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index event_project_by_account on event_project (tenant_id, account_id, seq);
create index event_project_by_seq on event_project (tenant_id, seq desc);
select raise_wall('event_project');

-- The projects that a person has handed in, the first first: what `GET /session` says of them.
create function events_session_facts(p_account uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('projectId', p.id, 'eventId', p.event_id, 'title', p.title,
    'state', p.state) order by p.seq), '[]')
  from event_project p
  where p.tenant_id = current_setting('app.tenant') and p.account_id = p_account and p.state <> 'draft'
$$;
