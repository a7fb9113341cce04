-- What a client sends beside address, password and name when it registers (specification §3): it waits with the
-- registration and becomes the account's when the address is confirmed.
alter table registration add column extra jsonb not null default '{}';
alter table account add column extra jsonb not null default '{}';
