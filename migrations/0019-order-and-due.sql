-- Mails of one person leave in the order in which they were written; one that the mail server refuses for itself holds
-- up no other.
alter table outbox_mail add column refused boolean not null default false;
create index outbox_mail_queued on outbox_mail (tenant_id, recipient, seq) where status = 'queued';

-- The last day of the step a run stands at, where a room has set it for this run; gone with the next move.
alter table workflow_node add column due_on date;
create index workflow_node_due on workflow_node (tenant_id, due_on) where ended_at is null and due_on is not null;
