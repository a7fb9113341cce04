-- A decision that its maker can still undo: nothing of it has happened yet. A worker carries it out.
create table held_decision (
  tenant_id text not null,
  id uuid not null,
  account_id uuid not null,
  call text not null,
  -- As it was sent; emptied when the decision is over.
  input jsonb not null,
  lang text not null,
  -- The value of the parameter that names the record; what the trail calls it.
  named text not null,
  record_kind text not null,
  record_id text not null,
  message text not null,
  request_id text not null,
  ip text not null,
  state text not null check (state in ('held', 'done', 'undone', 'refused', 'failed')),
  reason text not null default '',
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id)
);
select raise_wall('held_decision'::regclass);
create index held_decision_by_name on held_decision (tenant_id, named) where state = 'held';
