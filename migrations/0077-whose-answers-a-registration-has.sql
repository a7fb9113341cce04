-- Whose answers the form of a registration has: another account that takes the registration over does not read what is
-- secret of them. Null until it is submitted.
alter table volunteer_registration add column answered_by uuid;
alter table volunteer_registration add foreign key (tenant_id, answered_by) references account (tenant_id, id);
alter table volunteer_registration no force row level security;
update volunteer_registration set answered_by = account_id where submitted_at is not null and main_on is null;
alter table volunteer_registration force row level security;
