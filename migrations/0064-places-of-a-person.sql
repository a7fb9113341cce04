-- What one person has booked at an event is looked up by account and by address at every booking: a key of the address
-- that an index serves under the wall, where lower() of a column would read every booking of the event.
alter table event_booking add column payer_key text not null generated always as (lower(payer_email)) stored;
create index event_booking_by_payer on event_booking (tenant_id, event_id, payer_key);
