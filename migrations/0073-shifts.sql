-- Service events with their shifts, and who serves in them (VOL-4). One rule of the database says who may hold a place:
-- no more people than places, nobody in two shifts at once, ages and consent of the shift's day, no child without an
-- adult of the family.
create table shift_event (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  -- texts in both languages
  title jsonb not null,
  about jsonb not null,
  state text not null check (state in ('draft', 'published', 'cancelled')),
  cancelled_why text not null default '',
  created_at timestamptz not null,
  created_by uuid,
  version integer not null default 1 check (version > 0),
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references account (tenant_id, id)
);
create index shift_event_by_seq on shift_event (tenant_id, seq desc);
select raise_wall('shift_event');

create table shift (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  event_id uuid not null,
  role jsonb not null,
  place jsonb not null,
  -- where people meet; may be empty
  meeting jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  capacity integer not null check (capacity > 0),
  -- places that sign-ups hold; only the trigger below writes it
  taken integer not null default 0,
  -- ages in completed years on the day of the shift, both included; null: as of any volunteer
  age_from integer check (age_from >= 0),
  age_to integer check (age_to >= age_from),
  -- keys of the registration form's choices: what is needed, and what is a reason
  needs text[] not null default '{}',
  papers text[] not null default '{}',
  work_type text not null default '',
  district text not null default '',
  leader_id uuid,
  -- somebody decides on each sign-up
  approval boolean not null,
  -- hours before the beginning until which people sign up and cancel by themselves
  cutoff_hours integer not null check (cutoff_hours >= 0),
  state text not null default 'open' check (state in ('open', 'cancelled')),
  cancelled_why text not null default '',
  -- what was over is closed once: standby ends, and attendance may begin
  closed_at timestamptz,
  created_at timestamptz not null,
  created_by uuid,
  version integer not null default 1 check (version > 0),
  primary key (tenant_id, id),
  foreign key (tenant_id, event_id) references shift_event (tenant_id, id),
  foreign key (tenant_id, leader_id) references account (tenant_id, id),
  foreign key (tenant_id, created_by) references account (tenant_id, id),
  check (ends_at > starts_at),
  constraint shift_capacity check (taken between 0 and capacity)
);
create index shift_by_start on shift (tenant_id, starts_at, seq);
create index shift_by_event on shift (tenant_id, event_id, starts_at);
create index shift_by_leader on shift (tenant_id, leader_id, starts_at) where leader_id is not null;
select raise_wall('shift');

-- A range of one id: the exclusion below needs no extension for it.
create type id_range as range (subtype = uuid);

create table shift_signup (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  shift_id uuid not null,
  person_id uuid not null,
  -- who signed up, and is told: the account of the registration
  account_id uuid not null,
  -- those who signed up in one step
  party_id uuid not null,
  -- people of a group who come; else one
  heads integer not null default 1 check (heads > 0),
  state text not null check (state in
    ('applied', 'confirmed', 'standby', 'offered', 'unsuccessful', 'cancelledByVolunteer', 'cancelledByCharity')),
  -- takes its places of the shift
  holds boolean generated always as (state in ('applied', 'confirmed', 'offered')) stored,
  -- of the shift, kept by the triggers below
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  offered_until timestamptz,
  -- somebody else is looked for
  cover_asked_at timestamptz,
  -- said after a reminder
  coming_at timestamptz,
  -- the smallest number of days before, for which a reminder went out
  reminded_days integer,
  why text not null default '',
  attendance text check (attendance in ('attended', 'late', 'noShow')),
  arrived_at timestamptz,
  -- when a phone recorded it: the last word counts, in whatever order they come
  recorded_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  version integer not null default 1 check (version > 0),
  primary key (tenant_id, id),
  foreign key (tenant_id, shift_id) references shift (tenant_id, id),
  foreign key (tenant_id, person_id) references volunteer_person (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  check ((state = 'offered') = (offered_until is not null)),
  check (attendance is null or state = 'confirmed'),
  -- nobody serves in two shifts at once, of whichever event
  constraint shift_signup_clash exclude using gist (
    id_range(person_id, person_id, '[]') with =,
    tstzrange(starts_at, ends_at) with &&
  ) where (state in ('applied', 'confirmed', 'offered'))
);
-- once per person and shift, waiting or holding
create unique index shift_signup_once on shift_signup (tenant_id, shift_id, person_id)
  where state in ('applied', 'confirmed', 'offered', 'standby');
create index shift_signup_by_shift on shift_signup (tenant_id, shift_id, seq);
create index shift_signup_by_account on shift_signup (tenant_id, account_id, starts_at);
create index shift_signup_by_person on shift_signup (tenant_id, person_id, starts_at);
create index shift_signup_offered on shift_signup (tenant_id, offered_until) where state = 'offered';
select raise_wall('shift_signup');

-- The link to an own calendar is one of several of a person: events, shifts.
alter table event_feed rename to calendar_feed;
alter table calendar_feed add column feed text not null default 'event';
alter table calendar_feed alter column feed drop default;
alter table calendar_feed drop constraint event_feed_pkey;
alter table calendar_feed add primary key (tenant_id, account_id, feed);

-- The times of a sign-up are those of its shift.
create function shift_signup_times() returns trigger language plpgsql as $$
begin
  select s.starts_at, s.ends_at into new.starts_at, new.ends_at from shift s
  where s.tenant_id = new.tenant_id and s.id = new.shift_id;
  return new;
end $$;
create trigger shift_signup_timed before insert or update of shift_id on shift_signup
  for each row execute function shift_signup_times();

create function shift_moved() returns trigger language plpgsql as $$
begin
  update shift_signup set starts_at = new.starts_at, ends_at = new.ends_at, reminded_days = null, coming_at = null
  where tenant_id = new.tenant_id and shift_id = new.id;
  return null;
end $$;
create trigger shift_moves_signups after update of starts_at, ends_at on shift
  for each row when (old.starts_at is distinct from new.starts_at or old.ends_at is distinct from new.ends_at)
  execute function shift_moved();

-- Whatever takes or frees places goes through the counter of the shift, whose check refuses one too many; who does so
-- waits for its row, so that of two who change one shift the second sees what the first has done.
create function shift_count_places() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state in ('applied', 'confirmed', 'offered') then
    update shift set taken = taken - old.heads where tenant_id = old.tenant_id and id = old.shift_id;
  end if;
  if tg_op <> 'DELETE' and new.state in ('applied', 'confirmed', 'offered') then
    update shift set taken = taken + new.heads where tenant_id = new.tenant_id and id = new.shift_id;
  end if;
  return null;
end $$;
create trigger shift_signup_counted after insert or delete or update of state, heads, shift_id on shift_signup
  for each row execute function shift_count_places();

-- Whether everybody of one family, or the one person, may hold their place in a shift: looked at when a transaction
-- ends. Who is a child or an adult is a matter of the shift's day in Hong Kong. People and registrations are locked for
-- sharing: who changes an age, a family or a consent waits, or is seen.
create function shift_check_family(of_tenant text, of_shift uuid, of_registration uuid) returns void language plpgsql as $$
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
    elsif one.age is null or one.age < coalesce(one.age_from, 0) or one.age > coalesce(one.age_to, 200) then
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
      raise exception 'this person cannot hold a place in this shift' using errcode = '23514', constraint = wrong;
    end if;
  end loop;
end $$;

create function shift_signup_checked() returns trigger language plpgsql as $$
begin
  perform shift_check_family(new.tenant_id, new.shift_id, p.registration_id)
  from volunteer_person p where p.tenant_id = new.tenant_id and p.id = new.person_id;
  return null;
end $$;
create constraint trigger shift_signup_allowed after insert or update of state, shift_id, person_id, starts_at
  on shift_signup deferrable initially deferred for each row execute function shift_signup_checked();

create function shift_ages_checked() returns trigger language plpgsql as $$
begin
  perform shift_check_family(new.tenant_id, new.id, f.registration_id)
  from (
    select distinct p.registration_id from shift_signup u
    join volunteer_person p on p.tenant_id = new.tenant_id and p.id = u.person_id
    where u.tenant_id = new.tenant_id and u.shift_id = new.id and u.holds
  ) f;
  return null;
end $$;
create constraint trigger shift_ages_allowed after update of age_from, age_to on shift
  deferrable initially deferred for each row
  when (old.age_from is distinct from new.age_from or old.age_to is distinct from new.age_to)
  execute function shift_ages_checked();

-- Whoever becomes younger, leaves a family or joins one keeps no place that they could not have taken. What has begun
-- stays as it was, by the clock of the database.
create function shift_person_checked() returns trigger language plpgsql as $$
begin
  perform shift_check_family(new.tenant_id, f.shift_id, f.registration_id)
  from (
    select distinct u.shift_id, family.id as registration_id
    from shift_signup u
    cross join lateral (values (old.registration_id), (new.registration_id)) as family (id)
    where u.tenant_id = new.tenant_id and u.person_id = new.id and u.holds and u.starts_at > now()
  ) f;
  return null;
end $$;
create constraint trigger shift_person_allowed after update of birth_on, registration_id, left_on on volunteer_person
  deferrable initially deferred for each row
  when (old.birth_on is distinct from new.birth_on or old.registration_id is distinct from new.registration_id
    or old.left_on is distinct from new.left_on)
  execute function shift_person_checked();
