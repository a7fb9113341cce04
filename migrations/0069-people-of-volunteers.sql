-- What shifts and hours need of each volunteer stands with the person, so that it moves with the person: how to reach
-- them, what they can do, where and when, and the papers that were looked at.
alter table volunteer_registration no force row level security;
alter table volunteer_person no force row level security;
alter table volunteer_paper no force row level security;
alter table form_answer no force row level security;

-- Deactivated, or its people have moved to other registrations.
alter table volunteer_registration drop constraint volunteer_registration_state_check;
alter table volunteer_registration add constraint volunteer_registration_state_check
  check (state in ('draft', 'submitted', 'returned', 'approved', 'rejected', 'withdrawn', 'inactive', 'moved'));
-- A pause: from a day on, until the day on which it goes on; without one until they say so.
alter table volunteer_registration add column paused_on date;
alter table volunteer_registration add column pause_until date;
alter table volunteer_registration add check (pause_until is null or pause_until > paused_on);
-- The day since which its main member is that: who registered is since the registration.
alter table volunteer_registration add column main_on date;

-- Which row of the form a member is, so that a registration that comes back keeps its people.
alter table volunteer_person add column answer_row text not null default '';
-- phone, email, emergencyPhone, languages, locations, workTypes, skills, availability: as the form keeps them.
alter table volunteer_person add column facts jsonb not null default '{}';
-- Gone from the registration for good; hours and papers stay with the person.
alter table volunteer_person add column left_on date;
create index volunteer_person_facts on volunteer_person using gin (facts jsonb_path_ops);

update volunteer_person p set facts = jsonb_strip_nulls(jsonb_build_object(
    'phone', coalesce(f.answers -> 'mobile', f.answers -> 'phone'), 'email', f.answers -> 'contactEmail',
    'emergencyPhone', f.answers -> 'emergencyPhone', 'languages', f.answers -> 'languages',
    'locations', f.answers -> 'locations', 'workTypes', f.answers -> 'workTypes', 'availability', f.answers -> 'availability'))
  from form_answer f
  where f.tenant_id = p.tenant_id and f.data_id = p.registration_id::text and f.form_id like 'volunteer-%';

alter table volunteer_paper add column person_id uuid;
update volunteer_paper v set person_id = p.id from volunteer_person p
  where p.tenant_id = v.tenant_id and p.registration_id = v.registration_id and p.part <> 'member';
delete from volunteer_paper where person_id is null;
alter table volunteer_paper drop constraint volunteer_paper_pkey;
alter table volunteer_paper drop column registration_id;
alter table volunteer_paper alter column person_id set not null;
alter table volunteer_paper add primary key (tenant_id, person_id, paper);
alter table volunteer_paper add foreign key (tenant_id, person_id)
  references volunteer_person (tenant_id, id) on delete cascade;

-- As before, of people who have not left; the main member is of age on the day on which they became that.
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
  return null;
end $$;

alter table volunteer_registration force row level security;
alter table volunteer_person force row level security;
alter table volunteer_paper force row level security;
alter table form_answer force row level security;
