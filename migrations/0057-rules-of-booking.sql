-- What people may do by themselves: how many places one person books, until when they cancel, what they get back.
alter table event
  -- places of one person over all their bookings
  add column per_person integer not null default 10 check (per_person between 1 and 1000),
  -- last day on which people cancel by themselves; null: until it begins
  add column cancel_until date,
  -- last days on which all, and then half, of what was paid is given back; null: none of it by rule
  add column refund_full_until date,
  add column refund_half_until date,
  add check (refund_half_until >= refund_full_until);
update event set cancel_until = changes_until;
-- Somebody of a booking who does not come any more, while the others do: the place is free for good.
alter table event_attendee add column left_at timestamptz, add check (left_at is null or not holds);
-- What was asked to go back when it was cancelled, whole cents.
alter table event_booking add column refund_cents integer not null default 0 check (refund_cents >= 0);
create index event_attendee_by_holder on event_booking (tenant_id, event_id, account_id) where account_id is not null;
-- Nobody has to ask for the refund of who cancels by rule: it is the payer's own, and one person decides on it, who is
-- not the payer.
alter table refund alter column asked_by drop not null;
