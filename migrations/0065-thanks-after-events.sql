-- When who booked was thanked after an event: once.
alter table event_booking add column thanked_at timestamptz;
