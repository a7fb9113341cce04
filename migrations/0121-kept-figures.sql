-- How often what a grant programme is counted by was changed: figures that were counted hold until this sum is another,
-- and it becomes another with the commit. A row for each connection: nobody waits for a row of somebody else.
create table grant_mark (
  tenant_id text not null,
  connection integer not null,
  n bigint not null,
  primary key (tenant_id, connection)
);
select raise_wall('grant_mark');

create function grants_changed() returns trigger language plpgsql as $$
begin
  insert into grant_mark as m (tenant_id, connection, n)
  select distinct tenant_id, pg_backend_pid(), 1 from changed
  on conflict (tenant_id, connection) do update set n = m.n + 1;
  return null;
end $$;
-- Nothing counts applications that were never handed in, and those are saved every few seconds.
create function grants_handed_in_changed() returns trigger language plpgsql as $$
begin
  insert into grant_mark as m (tenant_id, connection, n)
  select distinct tenant_id, pg_backend_pid(), 1 from changed where number is not null
  on conflict (tenant_id, connection) do update set n = m.n + 1;
  return null;
end $$;

do $$
declare t text; f text;
begin
  foreach t in array array['grant_application', 'grant_cohort', 'grant_member', 'grant_seat', 'grant_declaration',
    'grant_deputy', 'grant_review', 'grant_return', 'grant_report', 'grant_change', 'grant_change_vote', 'grant_consultant',
    'grant_step_duration']
  loop
    f := case t when 'grant_application' then 'grants_handed_in_changed' else 'grants_changed' end;
    execute format('create trigger figures_added after insert on %I referencing new table as changed
      for each statement execute function %s()', t, f);
    execute format('create trigger figures_changed after update on %I referencing new table as changed
      for each statement execute function %s()', t, f);
    execute format('create trigger figures_removed after delete on %I referencing old table as changed
      for each statement execute function %s()', t, f);
  end loop;
end $$;
