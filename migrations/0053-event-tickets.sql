-- Tickets: a short code for each place, and which issue of its signed code is good. At the door every entry and every
-- undo is kept as its device saw it; what holds is made of all of them, in whatever order they come.
alter table event_attendee
  add column ticket_code text not null default upper(substr(md5(gen_random_uuid()::text), 1, 8)),
  add column ticket_issue integer not null default 1 check (ticket_issue > 0),
  -- of the first entry that was not undone; null: not recorded, which is not "no show"
  add column arrived_at timestamptz,
  -- entries that were not undone: more than one were let in by two devices
  add column entries integer not null default 0;
alter table event_attendee alter column ticket_code drop default;
create unique index event_attendee_code on event_attendee (tenant_id, event_id, ticket_code);

create table event_entry (
  tenant_id text not null,
  -- made by the device: sent twice it is one
  id uuid not null,
  attendee_id uuid not null,
  undo boolean not null,
  -- when the device saw it
  at timestamptz not null,
  recorded_at timestamptz not null,
  recorded_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, attendee_id) references event_attendee (tenant_id, id),
  foreign key (tenant_id, recorded_by) references account (tenant_id, id)
);
create index event_entry_by_attendee on event_entry (tenant_id, attendee_id, at);
select raise_wall('event_entry');
