-- Whose family somebody is in is read once nobody is changing it any more: read before, a move to another family that was
-- under way was waited for, and then the family that the person had left was looked at. Nobody beyond 70 holds a place,
-- and nobody below 6, as everywhere (spec §5).
create or replace function shift_check_family(of_tenant text, of_shift uuid, of_registration uuid) returns void language plpgsql as $$
declare
  one record;
  wrong text;
begin
  perform from volunteer_registration r where r.tenant_id = of_tenant and r.id = of_registration for share;
  perform from volunteer_person p where p.tenant_id = of_tenant and p.registration_id = of_registration for share;
  for one in
    select p.id, p.left_on, r.kind, r.state, r.id as registration_id, s.age_from, s.age_to,
      volunteer_age(p.birth_on, (s.starts_at at time zone 'Asia/Hong_Kong')::date) as age
    from shift_signup u
    join shift s on s.tenant_id = of_tenant and s.id = u.shift_id
    join volunteer_person p on p.tenant_id = of_tenant and p.id = u.person_id
    join volunteer_registration r on r.tenant_id = of_tenant and r.id = p.registration_id
    where u.tenant_id = of_tenant and u.shift_id = of_shift and u.holds and r.id = of_registration
  loop
    wrong := null;
    if one.state <> 'approved' or one.left_on is not null then
      wrong := 'shift_signup_approved';
    elsif one.kind = 'group' then
      continue;
    elsif one.age is null or one.age < coalesce(one.age_from, 6) or one.age > least(coalesce(one.age_to, 70), 70) then
      wrong := 'shift_signup_age';
    elsif one.age < 16 and not exists (
      select from shift_signup u
      join shift s on s.tenant_id = of_tenant and s.id = u.shift_id
      join volunteer_person p on p.tenant_id = of_tenant and p.id = u.person_id
      where u.tenant_id = of_tenant and u.shift_id = of_shift and u.holds and p.registration_id = of_registration
        and p.left_on is null and volunteer_age(p.birth_on, (s.starts_at at time zone 'Asia/Hong_Kong')::date) >= 18
    ) then
      wrong := 'shift_signup_child';
    elsif one.age < 18 and one.kind in ('youth', 'individual') and not exists (
      select from volunteer_consent c where c.tenant_id = of_tenant and c.registration_id = of_registration
        and not c.replaced and c.state = 'given'
    ) then
      wrong := 'shift_signup_consent';
    end if;
    if wrong is not null then
      -- whom it is about stands in the detail
      raise exception 'this person cannot hold a place in this shift'
        using errcode = '23514', constraint = wrong, detail = one.id::text;
    end if;
  end loop;
end $$;

create or replace function shift_signup_checked() returns trigger language plpgsql as $$
declare
  family uuid;
begin
  select p.registration_id into family from volunteer_person p
  where p.tenant_id = new.tenant_id and p.id = new.person_id for share;
  perform shift_check_family(new.tenant_id, new.shift_id, family);
  return null;
end $$;

create or replace function shift_ages_checked() returns trigger language plpgsql as $$
begin
  perform from volunteer_person p join shift_signup u on u.tenant_id = new.tenant_id and u.person_id = p.id
  where p.tenant_id = new.tenant_id and u.shift_id = new.id and u.holds for share of p;
  perform shift_check_family(new.tenant_id, new.id, f.registration_id)
  from (
    select distinct p.registration_id from shift_signup u
    join volunteer_person p on p.tenant_id = new.tenant_id and p.id = u.person_id
    where u.tenant_id = new.tenant_id and u.shift_id = new.id and u.holds
  ) f;
  return null;
end $$;

-- Who is on standby in a shift is asked first to take a place over; from when on everybody is whom it fits.
alter table shift_signup add column cover_widens_at timestamptz,
  add check (cover_widens_at is null or cover_asked_at is not null);
create index shift_signup_cover_widens on shift_signup (tenant_id, cover_widens_at) where cover_widens_at is not null;
