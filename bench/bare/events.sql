-- The floor's event with its buyers; accounts and sessions are those of tables.sql.
set search_path = bare;
create table event as select id, capacity, taken from public.event where tenant_id = 'cifa';
alter table event add primary key (id), add check (taken <= capacity);
create table event_booking (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references event (id),
  account_id uuid not null references account (id),
  reference text not null unique,
  created_at timestamptz not null
);
create index on event_booking (event_id);
create table event_attendee (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references event_booking (id),
  tier_id uuid not null,
  name text not null,
  code text not null unique
);
create index on event_attendee (booking_id);
create table outbox_mail (id bigserial primary key, recipient text not null, subject text not null, text text not null);
