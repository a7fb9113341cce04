-- One line per reminder of one stay at a step: two workers cannot write it twice, and a step that a run comes back to
-- begins anew.
create table workflow_reminder (
  tenant_id text not null,
  node_id uuid not null,
  since timestamptz not null,
  -- before the deadline; -1: it has passed
  days integer not null,
  due_on date not null,
  settled_at timestamptz not null,
  -- false: a later one was due on the same day
  sent boolean not null,
  primary key (tenant_id, node_id, since, days),
  foreign key (tenant_id, node_id) references workflow_node (tenant_id, id)
);
select raise_wall('workflow_reminder'::regclass);

-- What deadlines are looked through by.
create index workflow_node_waiting on workflow_node (tenant_id, graph, step, since) where ended_at is null;
