-- Of a cancelled event who paid chooses what becomes of the money for the places, until an instant; what was chosen stays.
alter table event_booking
  add column choose_until timestamptz,
  add column choice text check (choice in ('refund', 'move', 'gift')),
  -- never both open and chosen
  add constraint event_booking_choice check (choose_until is null or (state = 'cancelled' and choice is null));
create index event_booking_choose_until on event_booking (tenant_id, choose_until) where choose_until is not null;
