-- A list that somebody saved with its filter and columns, made a file for its receivers by the days it says.
create table report (
  tenant_id text not null,
  id uuid not null,
  name text not null,
  -- the name of the list's screen, and what it is asked
  list text not null,
  query jsonb not null,
  columns text[] not null,
  format text not null check (format in ('xlsx', 'csv', 'pdf')),
  schedule text not null check (schedule in ('none', 'daily', 'weekly', 'monthly')),
  -- of the week from Monday, or of the month
  on_day integer,
  check (case schedule when 'weekly' then on_day between 1 and 7 when 'monthly' then on_day between 1 and 28
    else on_day is null end),
  -- day of Hong Kong
  next_on date,
  check ((next_on is null) = (schedule = 'none')),
  created_by uuid not null,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references account (tenant_id, id)
);
select raise_wall('report');
create index report_by_day on report (tenant_id, next_on);

create table report_receiver (
  tenant_id text not null,
  report_id uuid not null,
  account_id uuid not null,
  primary key (tenant_id, report_id, account_id),
  foreign key (tenant_id, report_id) references report (tenant_id, id) on delete cascade,
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
select raise_wall('report_receiver');

-- For whom a file was asked for, or why not: `refusal` is the code, empty where it was.
create table report_run (
  tenant_id text not null,
  id bigint generated always as identity,
  report_id uuid not null,
  account_id uuid not null,
  at timestamptz not null,
  refusal text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, report_id) references report (tenant_id, id) on delete cascade,
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
select raise_wall('report_run');
create index report_run_by_report on report_run (tenant_id, report_id, id desc);
