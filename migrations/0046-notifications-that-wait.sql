-- What a notification waits for: a run of a graph. While it is unread it says how long that has waited by now, and with
-- the next move of the run it is read. One that reminds is mailed with the others of its hour, whatever was chosen.
alter table notification add column node_id uuid;
alter table notification add column reminds boolean not null default false;
create index notification_waiting on notification (tenant_id, node_id) where node_id is not null and read_at is null;
create index notification_reminding on notification (tenant_id, account_id) where reminds and read_at is null and settled_at is null;
