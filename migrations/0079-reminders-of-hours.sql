-- Which accounts were reminded that the hours of a year are taken until 31 January of the next: each once at each of two
-- times, also where a run was cut off.
create table hours_reminder (
  tenant_id text not null,
  account_id uuid not null,
  year integer not null,
  stage text not null check (stage in ('begun', 'week')),
  at timestamptz not null,
  primary key (tenant_id, account_id, year, stage),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
select raise_wall('hours_reminder');
