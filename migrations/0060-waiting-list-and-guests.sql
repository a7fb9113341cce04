-- Bookings of people without an account, proven by a link in a mail; parties that wait, and the places offered to them.
-- An offer holds its places as any booking does, by the same counters.
alter table event_booking drop constraint event_booking_state_check, drop constraint event_booking_check;
alter table event_booking
  add constraint event_booking_state_check check (state in ('unproven', 'waiting', 'offered', 'held', 'awaiting',
    'confirmed', 'refused', 'cancelled', 'expired')),
  add constraint event_booking_held check ((state in ('unproven', 'offered', 'held')) = (held_until is not null)),
  -- where staff moved it on the waiting list; null: by when it came
  add column queue_place double precision;
drop index event_booking_held;
create index event_booking_held_until on event_booking (tenant_id, held_until) where held_until is not null;
create index event_booking_waiting on event_booking (tenant_id, event_id, (coalesce(queue_place, seq))) where state = 'waiting';
