-- What an event asks of each booking and of each of its people: fields as forms have them. A question that goes stays
-- hidden, so that its answers keep their words.
alter table event add column questions jsonb not null default '{"booking": [], "attendee": []}';
alter table event_booking add column answers jsonb not null default '{}';
alter table event_attendee add column answers jsonb not null default '{}';

-- Which reminder before the event was written last, by its days; each is written once.
alter table event_booking add column reminded_days integer;
