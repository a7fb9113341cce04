-- Registrations of volunteers: an account's registration, its people one row each, so that a person can move between
-- registrations later. Answers are kept by the forms; what is secret of them is encrypted there and nowhere else.
create table volunteer_registration (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  account_id uuid not null,
  kind text not null check (kind in ('individual', 'youth', 'family', 'group')),
  state text not null check (state in ('draft', 'submitted', 'returned', 'approved', 'rejected', 'withdrawn')),
  -- as it was submitted: of the person, the main member, or the group
  name_en text not null default '',
  name_zh text not null default '',
  heads integer not null default 1 check (heads > 0),
  -- the day in Hong Kong on which ages count: that of the first submission
  registered_on date,
  submitted_at timestamptz,
  since timestamptz not null,
  comment text not null default '',
  notes jsonb not null default '[]',
  decided_by uuid,
  interview_on date,
  orientation_on date,
  created_at timestamptz not null,
  version integer not null default 1 check (version > 0),
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  foreign key (tenant_id, decided_by) references account (tenant_id, id),
  check (state = 'draft' or state = 'withdrawn' or registered_on is not null)
);
-- one that is open or runs per account: twice begun is the same
create unique index volunteer_registration_open on volunteer_registration (tenant_id, account_id)
  where state in ('draft', 'submitted', 'returned', 'approved');
create index volunteer_registration_by_account on volunteer_registration (tenant_id, account_id, seq);
create index volunteer_registration_by_seq on volunteer_registration (tenant_id, seq desc);
select raise_wall('volunteer_registration');

create table volunteer_person (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  registration_id uuid not null,
  -- 'main': who registered and answers for it; 'contact' of a group
  part text not null check (part in ('main', 'member', 'contact')),
  name_en text not null default '',
  name_zh text not null default '',
  birth_on date,
  -- of an identity number, with a key of the tenant: two live registrations of one number meet here, nobody reads it back
  id_hash text,
  live boolean not null default true,
  primary key (tenant_id, id),
  foreign key (tenant_id, registration_id) references volunteer_registration (tenant_id, id)
);
create index volunteer_person_by_registration on volunteer_person (tenant_id, registration_id, seq);
create unique index volunteer_person_once on volunteer_person (tenant_id, id_hash) where live;
create unique index volunteer_person_one_main on volunteer_person (tenant_id, registration_id) where part = 'main';
select raise_wall('volunteer_person');

-- Completed years on a day, as `completedYears` counts them: who was born on 29 February is older on 1 March.
create function volunteer_age(birth date, on_day date) returns integer language sql immutable as $$
  select extract(year from on_day)::int - extract(year from birth)::int
    - case when to_char(on_day, 'MMDD') < to_char(birth, 'MMDD') then 1 else 0 end
$$;

-- A family has one main member of 18 or more, whoever changes what (product.md): looked at when a transaction ends.
create function volunteer_family_has_adult() returns trigger language plpgsql as $$
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
        where p.tenant_id = r.tenant_id and p.registration_id = r.id and p.part = 'main'
          and volunteer_age(p.birth_on, r.registered_on) >= 18)
  ) then
    raise exception 'a family has one main member of 18 or more' using errcode = '23514',
      constraint = 'volunteer_family_has_adult';
  end if;
  return null;
end $$;
create constraint trigger volunteer_registration_adult after insert or update on volunteer_registration
  deferrable initially deferred for each row execute function volunteer_family_has_adult();
create constraint trigger volunteer_person_adult after insert or update or delete on volunteer_person
  deferrable initially deferred for each row execute function volunteer_family_has_adult();

-- What a parent or guardian was asked, by a link to one address; the last one of a registration counts.
create table volunteer_consent (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  registration_id uuid not null,
  email text not null,
  email_key text not null,
  state text not null check (state in ('asked', 'given', 'refused', 'withdrawn')),
  mails integer not null default 1 check (mails > 0),
  language text not null,
  guardian text not null default '',
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  -- another address was asked instead
  replaced boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, registration_id) references volunteer_registration (tenant_id, id)
);
create unique index volunteer_consent_one on volunteer_consent (tenant_id, registration_id) where not replaced;
select raise_wall('volunteer_consent');

-- Papers that were looked at: until when each is valid, and not the paper.
create table volunteer_paper (
  tenant_id text not null,
  registration_id uuid not null,
  paper text not null,
  valid_until date not null,
  checked_at timestamptz not null,
  checked_by uuid not null,
  primary key (tenant_id, registration_id, paper),
  foreign key (tenant_id, registration_id) references volunteer_registration (tenant_id, id),
  foreign key (tenant_id, checked_by) references account (tenant_id, id)
);
select raise_wall('volunteer_paper');
