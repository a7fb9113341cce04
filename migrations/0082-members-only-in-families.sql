-- As before, and besides: a member belongs to a family and to nothing else.
create or replace function volunteer_family_has_adult() returns trigger language plpgsql as $$
declare
  touched uuid[];
begin
  if tg_table_name = 'volunteer_registration' then
    touched := array[new.id];
  elsif tg_op = 'DELETE' then
    touched := array[old.registration_id];
  elsif tg_op = 'UPDATE' then
    -- a person may move from one family to another
    touched := array[old.registration_id, new.registration_id];
  else
    touched := array[new.registration_id];
  end if;
  if exists (
    select from volunteer_registration r
    where r.tenant_id = current_setting('app.tenant') and r.id = any(touched) and r.kind = 'family'
      and r.state in ('submitted', 'returned', 'approved')
      and not exists (
        select from volunteer_person p
        where p.tenant_id = r.tenant_id and p.registration_id = r.id and p.part = 'main' and p.left_on is null
          and volunteer_age(p.birth_on, coalesce(r.main_on, r.registered_on)) >= 18)
  ) then
    raise exception 'a family has one main member of 18 or more' using errcode = '23514',
      constraint = 'volunteer_family_has_adult';
  end if;
  if exists (
    select from volunteer_registration r
    join volunteer_person p on p.tenant_id = r.tenant_id and p.registration_id = r.id
    where r.tenant_id = current_setting('app.tenant') and r.id = any(touched) and r.kind <> 'family'
      and r.state in ('submitted', 'returned', 'approved') and p.part = 'member' and p.left_on is null
  ) then
    raise exception 'a member belongs to a family' using errcode = '23514', constraint = 'volunteer_member_in_family';
  end if;
  return null;
end $$;
