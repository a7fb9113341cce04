-- Bookings of an earlier system: by what a second run knows them, and the import that brought them.
alter table event_booking add column import_id uuid;
alter table event_booking add column import_key text;
alter table event_booking add foreign key (tenant_id, import_id) references import_task (tenant_id, id);
create unique index event_booking_brought_once on event_booking (tenant_id, import_key) where import_key is not null;
create index event_booking_by_import on event_booking (tenant_id, import_id) where import_id is not null;
