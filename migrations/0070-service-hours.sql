-- Hours of service: a row for each time that somebody served, proposed by attendance or entered by oneself. What was
-- proposed stays beside what counts; only verified hours are claimed by a certificate.
create table service_hours (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  person_id uuid not null,
  source text not null check (source in ('shift', 'own')),
  -- what it was proposed by; none of the own entry
  source_id uuid,
  title jsonb not null,
  note text not null default '',
  -- the day in Hong Kong on which it began: the year it counts in
  served_on date not null,
  starts_at timestamptz not null,
  -- as it was proposed or entered, and as it counts
  proposed_minutes integer not null check (proposed_minutes between 1 and 1440),
  minutes integer not null check (minutes between 1 and 1440),
  correct_reason text not null default '',
  corrected_by uuid,
  corrected_at timestamptz,
  state text not null check (state in ('unverified', 'verified', 'rejected')),
  decide_reason text not null default '',
  decided_by uuid,
  decided_at timestamptz,
  -- who led it and may verify it, beside who looks after volunteers
  leader_id uuid,
  entered_by uuid,
  entered_at timestamptz not null,
  certificate_id uuid,
  version integer not null default 1 check (version > 0),
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references volunteer_person (tenant_id, id),
  foreign key (tenant_id, corrected_by) references account (tenant_id, id),
  foreign key (tenant_id, decided_by) references account (tenant_id, id),
  foreign key (tenant_id, leader_id) references account (tenant_id, id),
  foreign key (tenant_id, entered_by) references account (tenant_id, id),
  check ((source = 'own') = (source_id is null)),
  -- both values and why, or neither
  check ((minutes = proposed_minutes and corrected_at is null) or (corrected_at is not null and correct_reason <> '')),
  check ((state = 'unverified') = (decided_at is null)),
  check (certificate_id is null or state = 'verified')
);
create unique index service_hours_once on service_hours (tenant_id, source, source_id, person_id) where source_id is not null;
create index service_hours_by_person on service_hours (tenant_id, person_id, served_on);
create index service_hours_by_day on service_hours (tenant_id, served_on);
create index service_hours_waiting on service_hours (tenant_id, seq) where state = 'unverified';
create index service_hours_by_leader on service_hours (tenant_id, leader_id) where leader_id is not null;
create index service_hours_by_certificate on service_hours (tenant_id, certificate_id) where certificate_id is not null;
select raise_wall('service_hours');

-- Nobody serves twice at a time: hours of a person that count do not overlap, whoever writes them (the lock makes two
-- who write at once wait for each other).
create function service_hours_apart() returns trigger language plpgsql as $$
begin
  if new.state = 'rejected' then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('service hours ' || new.tenant_id || new.person_id, 0));
  if exists (
    select from service_hours h
    where h.tenant_id = new.tenant_id and h.person_id = new.person_id and h.id <> new.id and h.state <> 'rejected'
      and h.starts_at < new.starts_at + make_interval(mins => new.minutes)
      and new.starts_at < h.starts_at + make_interval(mins => h.minutes)
  ) then
    raise exception 'hours of a person overlap' using errcode = '23P01', constraint = 'service_hours_apart';
  end if;
  return new;
end $$;
create trigger service_hours_apart before insert or update on service_hours
  for each row execute function service_hours_apart();

-- A paper about verified hours of one person. What it says is kept as it was on the day; it is never edited, only revoked.
create table certificate (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  number text not null,
  person_id uuid not null,
  name_en text not null,
  name_zh text not null,
  from_on date not null,
  to_on date not null check (to_on >= from_on),
  minutes integer not null check (minutes > 0),
  language text not null check (language in ('zh-hant', 'en', 'both')),
  issued_at timestamptz not null,
  issued_by uuid not null,
  -- the one that it was issued in place of
  replaces uuid,
  revoked_at timestamptz,
  revoked_by uuid,
  revoke_reason text not null default '',
  version integer not null default 1 check (version > 0),
  primary key (tenant_id, id),
  unique (tenant_id, number),
  unique (tenant_id, id, person_id),
  foreign key (tenant_id, person_id) references volunteer_person (tenant_id, id),
  foreign key (tenant_id, issued_by) references account (tenant_id, id),
  foreign key (tenant_id, revoked_by) references account (tenant_id, id),
  foreign key (tenant_id, replaces) references certificate (tenant_id, id),
  check ((revoked_at is null) = (revoke_reason = ''))
);
create unique index certificate_replaced_once on certificate (tenant_id, replaces) where replaces is not null;
create index certificate_by_person on certificate (tenant_id, person_id, seq desc);
create index certificate_by_seq on certificate (tenant_id, seq desc);
select raise_wall('certificate');

-- hours are claimed by a certificate of the person who served them
alter table service_hours add foreign key (tenant_id, certificate_id, person_id)
  references certificate (tenant_id, id, person_id);

create function certificate_stands() returns trigger language plpgsql as $$
begin
  if (new.id, new.number, new.person_id, new.name_en, new.name_zh, new.from_on, new.to_on, new.minutes, new.language,
      new.issued_at, new.issued_by, new.replaces) is distinct from
     (old.id, old.number, old.person_id, old.name_en, old.name_zh, old.from_on, old.to_on, old.minutes, old.language,
      old.issued_at, old.issued_by, old.replaces) or old.revoked_at is not null then
    raise exception 'a certificate is revoked, never edited' using errcode = '23514', constraint = 'certificate_stands';
  end if;
  return new;
end $$;
create trigger certificate_stands before update on certificate for each row execute function certificate_stands();

-- A volunteer asks for a certificate of a period.
create table service_request (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  person_id uuid not null,
  from_on date not null,
  to_on date not null check (to_on >= from_on),
  language text not null check (language in ('zh-hant', 'en', 'both')),
  state text not null check (state in ('submitted', 'completed', 'refused', 'withdrawn')),
  -- why it waits, or why it was refused
  reason text not null default '',
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  certificate_id uuid,
  version integer not null default 1 check (version > 0),
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references volunteer_person (tenant_id, id),
  foreign key (tenant_id, requested_by) references account (tenant_id, id),
  foreign key (tenant_id, decided_by) references account (tenant_id, id),
  foreign key (tenant_id, certificate_id, person_id) references certificate (tenant_id, id, person_id),
  check ((state = 'completed') = (certificate_id is not null)),
  check (state <> 'refused' or reason <> '')
);
create unique index service_request_open on service_request (tenant_id, person_id) where state = 'submitted';
create index service_request_by_person on service_request (tenant_id, person_id, seq desc);
create index service_request_by_seq on service_request (tenant_id, seq desc);
select raise_wall('service_request');

-- What other rooms may know of people who volunteer: their names and whose registration they are in. Of a group it is the
-- group's name.
create view volunteer_name with (security_invoker = true) as
  select p.tenant_id, p.id as person_id, p.seq as place, r.id as registration_id, r.account_id, r.kind,
    r.state = 'approved' and p.left_on is null as approved,
    case when p.part = 'contact' then r.name_en else p.name_en end as name_en,
    case when p.part = 'contact' then r.name_zh else p.name_zh end as name_zh
  from volunteer_person p join volunteer_registration r on r.tenant_id = p.tenant_id and r.id = p.registration_id;
