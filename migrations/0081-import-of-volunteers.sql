-- Volunteers that are brought in from a spreadsheet, by a job that says how far it is.
create table volunteer_import (
  tenant_id text not null,
  id uuid not null,
  account_id uuid not null,
  name text not null,
  status text not null check (status in ('read', 'waiting', 'done', 'failed', 'undone')),
  -- registrations that are done with and all that were right, and how many of them came in
  done integer not null default 0,
  total integer not null default 0,
  taken integer not null default 0,
  -- its lines, the titles first, and what was wrong with those that were not taken
  rows jsonb not null,
  report jsonb not null default '[]',
  reason text not null default '',
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index volunteer_import_by_day on volunteer_import (tenant_id, created_at desc);
select raise_wall('volunteer_import');

-- the import that brought it, so that it can be undone
alter table volunteer_registration add column import_id uuid;
alter table volunteer_registration add foreign key (tenant_id, import_id) references volunteer_import (tenant_id, id);
create index volunteer_registration_by_import on volunteer_registration (tenant_id, import_id) where import_id is not null;
