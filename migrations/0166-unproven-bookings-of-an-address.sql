-- An address has one open booking that it has not confirmed.
create index event_booking_unproven on event_booking (tenant_id, payer_key) where state = 'unproven';
