-- What an organisation brings along from its earlier system, by a job that says how far it is: one table for every kind.
create table import_task (
  tenant_id text not null,
  id uuid not null,
  account_id uuid not null,
  -- gifts, invoices …, as the declaration is called
  kind text not null,
  name text not null,
  status text not null check (status in ('read', 'waiting', 'done', 'failed', 'undone')),
  -- false while the encoding or the order of day and month is a guess that nobody has confirmed
  is_sure boolean not null,
  day_order text not null check (day_order in ('dmy', 'mdy')),
  -- records that are done with and all that were right, and how many of them came in
  done integer not null default 0,
  total integer not null,
  taken integer not null default 0,
  -- lines of the file, the titles first; of one that is done those that were not right
  rows jsonb not null,
  report jsonb not null,
  reason text not null default '',
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index import_task_by_kind on import_task (tenant_id, kind, created_at desc);
select raise_wall('import_task');

-- Gifts of the earlier system: by what a second run knows them, and the receipt that it issued.
alter table gift add column import_id uuid;
alter table gift add column import_key text;
alter table gift add column old_receipt text not null default '';
alter table gift add foreign key (tenant_id, import_id) references import_task (tenant_id, id);
create unique index gift_brought_once on gift (tenant_id, import_key) where import_key is not null;
create index gift_by_import on gift (tenant_id, import_id) where import_id is not null;
alter table donor add column import_id uuid;
alter table donor add foreign key (tenant_id, import_id) references import_task (tenant_id, id);
create index donor_by_import on donor (tenant_id, import_id) where import_id is not null;
