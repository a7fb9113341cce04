-- An owner who is no superuser was stopped by the wall between tenants: migrations changed no rows of theirs, and a
-- backup could not be taken. Only the application has to be stopped by it, and never logs in as the owner.
create or replace function raise_wall(tbl regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tbl);
  execute format(
    'create policy tenant_wall on %s using (tenant_id = nullif(current_setting(''app.tenant'', true), '''')) '
    'with check (tenant_id = nullif(current_setting(''app.tenant'', true), ''''))', tbl);
end $$;

do $$
declare tbl regclass;
begin
  for tbl in
    select oid from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity order by relname
  loop
    execute format('alter table %s no force row level security', tbl);
  end loop;
end $$;
