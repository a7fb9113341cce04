-- Which papers go with a mail: they are drawn when it leaves, from what was issued and is never edited.
alter table outbox_mail add column papers jsonb not null default '[]';
-- The first receipt that its donor is given is the original: by this mail, however often it is tried to send.
alter table gift_receipt_original add column mail_id uuid;
