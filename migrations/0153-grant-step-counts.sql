-- How many steps ended in a month, by the days that they took: what Home reads instead of every step that ever ended.
-- A row for each connection, as in grant_mark: nobody waits for a row of somebody else.
create table grant_step_count (
  tenant_id text not null,
  connection integer not null,
  -- the first day of the month in Hong Kong
  month date not null,
  stage text not null,
  step text not null,
  -- begun ones count
  days integer not null,
  n integer not null,
  primary key (tenant_id, month, stage, step, days, connection)
);

create function grant_step_month(at timestamptz) returns date language sql immutable
  return date_trunc('month', at at time zone 'Asia/Hong_Kong')::date;
create function grant_step_days(seconds bigint) returns integer language sql immutable
  return greatest(1, (seconds + 86399) / 86400)::integer;

-- What was counted before; the wall is not for who owns the tables.
alter table grant_step_duration no force row level security;
insert into grant_step_count (tenant_id, connection, month, stage, step, days, n)
  select tenant_id, 0, grant_step_month(left_at), stage, step, grant_step_days(seconds), count(*)
  from grant_step_duration group by 1, 3, 4, 5, 6;
alter table grant_step_duration force row level security;
select raise_wall('grant_step_count');

create function count_grant_steps() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into grant_step_count as c (tenant_id, connection, month, stage, step, days, n)
    select tenant_id, pg_backend_pid(), grant_step_month(left_at), stage, step, grant_step_days(seconds), -count(*)
    from removed group by 1, 3, 4, 5, 6
    on conflict (tenant_id, month, stage, step, days, connection) do update set n = c.n + excluded.n;
  end if;
  if tg_op <> 'DELETE' then
    insert into grant_step_count as c (tenant_id, connection, month, stage, step, days, n)
    select tenant_id, pg_backend_pid(), grant_step_month(left_at), stage, step, grant_step_days(seconds), count(*)
    from added group by 1, 3, 4, 5, 6
    on conflict (tenant_id, month, stage, step, days, connection) do update set n = c.n + excluded.n;
  end if;
  return null;
end $$;
create trigger steps_counted_added after insert on grant_step_duration referencing new table as added
  for each statement execute function count_grant_steps();
create trigger steps_counted_changed after update on grant_step_duration referencing old table as removed
  new table as added for each statement execute function count_grant_steps();
create trigger steps_counted_removed after delete on grant_step_duration referencing old table as removed
  for each statement execute function count_grant_steps();
