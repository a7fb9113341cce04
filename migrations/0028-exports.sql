-- A list taken out as a file by a job: who asked for what, how far it is, why it failed, and the file until it expires.
create table export_task (
  tenant_id text not null,
  id uuid not null,
  account_id uuid not null,
  -- which list, as the room calls it
  kind text not null,
  format text not null check (format in ('csv', 'xlsx', 'pdf')),
  lang text not null,
  -- the filter
  spec jsonb not null,
  status text not null check (status in ('waiting', 'done', 'failed')),
  done integer not null default 0,
  total integer not null default 0,
  -- what the machine said when the last try failed
  reason text not null default '',
  content bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index export_task_by_account on export_task (tenant_id, account_id, created_at desc);
select raise_wall('export_task');

-- An export or import of the register that failed says why too.
alter table membership_task add column reason text not null default '';
