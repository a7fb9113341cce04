-- Whoever has dealt with something ends the lines of everybody it waited for.
create index notification_unread_by_link on notification (tenant_id, link, word) where read_at is null;
