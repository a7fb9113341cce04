-- Events: what is held, at which prices, who books and who comes. Places are counted by the database alone.
create table event (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  -- one of the tenant's kinds
  kind text not null,
  -- texts in both languages
  title jsonb not null,
  summary jsonb not null,
  body jsonb not null,
  place jsonb not null,
  organisers jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- when registration opens and closes; null: from publication, until it begins
  opens_at timestamptz,
  closes_at timestamptz,
  capacity integer not null check (capacity > 0),
  -- places that bookings hold; only the trigger below writes it
  taken integer not null default 0,
  state text not null check (state in ('draft', 'published', 'cancelled')),
  cancelled_why text not null default '',
  -- last day on which people change names and cancel by themselves; null: until it begins
  changes_until date,
  -- who comes later than this after the beginning is late
  late_minutes integer not null default 15 check (late_minutes >= 0),
  created_at timestamptz not null,
  created_by uuid,
  version integer not null default 1 check (version > 0),
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references account (tenant_id, id),
  check (ends_at > starts_at),
  constraint event_capacity check (taken between 0 and capacity)
);
create index event_by_start on event (tenant_id, starts_at, seq);
select raise_wall('event');

create table event_tier (
  tenant_id text not null,
  id uuid not null,
  event_id uuid not null,
  name jsonb not null,
  cents integer not null check (cents >= 0),
  -- null: as many as the event has places
  quota integer check (quota > 0),
  taken integer not null default 0,
  -- somebody decides on each booking
  approval boolean not null,
  on_sale_from timestamptz,
  on_sale_until timestamptz,
  position integer not null,
  primary key (tenant_id, id),
  unique (tenant_id, event_id, id),
  foreign key (tenant_id, event_id) references event (tenant_id, id),
  constraint event_tier_quota check (taken >= 0 and taken <= coalesce(quota, taken))
);
create index event_tier_by_event on event_tier (tenant_id, event_id, position);
select raise_wall('event_tier');

create table event_booking (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  -- short, to be read out
  reference text not null,
  event_id uuid not null,
  -- null: booked for somebody without an account, at the desk
  account_id uuid,
  payer_name text not null,
  payer_email text not null,
  language text not null,
  state text not null check (state in ('held', 'awaiting', 'confirmed', 'refused', 'cancelled', 'expired')),
  -- places are kept while it is paid
  held_until timestamptz,
  cents integer not null check (cents >= 0),
  paid_cents integer not null default 0 check (paid_cents >= 0),
  why text not null default '',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  version integer not null default 1 check (version > 0),
  primary key (tenant_id, id),
  unique (tenant_id, event_id, id),
  unique (tenant_id, reference),
  foreign key (tenant_id, event_id) references event (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  check ((state = 'held') = (held_until is not null))
);
create index event_booking_by_event on event_booking (tenant_id, event_id, seq desc);
create index event_booking_by_account on event_booking (tenant_id, account_id, seq desc);
create index event_booking_held on event_booking (tenant_id, held_until) where state = 'held';
select raise_wall('event_booking');

-- One person's place in a booking.
create table event_attendee (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  event_id uuid not null,
  booking_id uuid not null,
  tier_id uuid not null,
  position integer not null,
  name text not null,
  cents integer not null check (cents >= 0),
  -- takes a place of the event and of its tier
  holds boolean not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, event_id, booking_id) references event_booking (tenant_id, event_id, id),
  foreign key (tenant_id, event_id, tier_id) references event_tier (tenant_id, event_id, id)
);
create index event_attendee_by_booking on event_attendee (tenant_id, booking_id, position);
create index event_attendee_by_event on event_attendee (tenant_id, event_id, seq);
select raise_wall('event_attendee');

-- The one rule of places: whatever takes or frees one goes through the counters of its event and tier, whose checks
-- refuse one too many. The event's row is locked first by everybody, so that bookings wait and do not deadlock.
create function count_place() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.holds then
    update event set taken = taken - 1 where tenant_id = old.tenant_id and id = old.event_id;
    update event_tier set taken = taken - 1 where tenant_id = old.tenant_id and id = old.tier_id;
  end if;
  if tg_op <> 'DELETE' and new.holds then
    update event set taken = taken + 1 where tenant_id = new.tenant_id and id = new.event_id;
    update event_tier set taken = taken + 1 where tenant_id = new.tenant_id and id = new.tier_id;
  end if;
  return null;
end $$;
create trigger event_attendee_counted after insert or delete or update of holds, tier_id on event_attendee
  for each row execute function count_place();
