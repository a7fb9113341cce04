-- A registration waits here with the password that its browser chose, beside others for the same address; the account
-- is made when one of them is confirmed.
create table registration (
  tenant_id text not null,
  -- becomes the account's id
  id uuid not null,
  email text not null,
  email_key text not null,
  password_hash text not null,
  display_name text not null,
  language text not null,
  browser_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id)
);
create index registration_by_email on registration (tenant_id, email_key, created_at desc);
select raise_wall('registration');

alter table one_time_code add column registration_id uuid;
alter table one_time_code add foreign key (tenant_id, registration_id) references registration (tenant_id, id)
  on delete set null (registration_id);

-- Who chose the password of an account that was never confirmed is not known: it goes, and whoever opens the mailbox
-- chooses one.
update account set password_hash = null where status = 'unverified';
update one_time_code set used_at = now() where purpose = 'verify' and used_at is null;

-- The browser that asked for a change of address: the link to the new address confirms it there, elsewhere only for
-- whoever knows the password.
alter table email_change add column browser_hash bytea;

-- Since when the address is known to belong to whoever holds the account's secrets: what was set up as a second factor
-- before may be somebody else's.
alter table account add column address_proven_at timestamptz;
update account set address_proven_at = verified_at;
