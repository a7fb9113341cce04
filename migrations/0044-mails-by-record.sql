-- What was mailed about one record, the newest first.
create index outbox_mail_by_record on outbox_mail (tenant_id, about_kind, about_id, seq desc) where about_id is not null;
