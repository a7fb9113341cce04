-- A register that is brought in or taken out, as a job that says how far it is.
create table membership_task (
  tenant_id text not null,
  id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('export', 'import')),
  status text not null check (status in ('read', 'waiting', 'done', 'failed', 'undone')),
  done integer not null default 0,
  total integer not null default 0,
  -- of an export the filter, of an import the columns
  spec jsonb not null,
  -- of an import: its lines, and what became of each that was not taken
  rows jsonb,
  report jsonb not null default '[]',
  -- of an export: the file
  content bytea,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
-- the import that brought it, so that it can be undone
alter table membership add column task_id uuid;
alter table membership add foreign key (tenant_id, task_id) references membership_task (tenant_id, id);
create index membership_by_task on membership (tenant_id, task_id) where task_id is not null;

create function count_memberships_removed() returns trigger language plpgsql as $$
begin
  insert into membership_count (tenant_id, type, status, n)
  select tenant_id, type, status, -count(*) from removed group by tenant_id, type, status order by 1, 2, 3
  on conflict (tenant_id, type, status) do update set n = membership_count.n + excluded.n;
  return null;
end $$;
create trigger membership_count_delete after delete on membership
  referencing old table as removed for each statement execute function count_memberships_removed();

select raise_wall('membership_task'::regclass);
