-- An address that an account once held as proven, as a hash: what bears it without an account may be of that time, and
-- is not given to whoever holds the address next.
create table address_left (
  tenant_id text not null,
  account_id uuid not null,
  -- sha256 of the address in lower case
  address_hash bytea not null,
  left_at timestamptz not null,
  primary key (tenant_id, address_hash, account_id),
  foreign key (tenant_id, account_id) references account (tenant_id, id) on delete cascade
);
create index address_left_by_account on address_left (tenant_id, account_id);

insert into address_left (tenant_id, account_id, address_hash, left_at)
  select tenant_id, account_id, sha256(convert_to(lower(old_email), 'UTF8')), max(done_at)
  from email_change where done_at is not null group by 1, 2, 3;

select raise_wall('address_left');

-- Here, and not where an address is changed: an erasure frees the address too.
create function note_address_left() returns trigger language plpgsql as $$
begin
  insert into address_left (tenant_id, account_id, address_hash, left_at)
    values (old.tenant_id, old.id, sha256(convert_to(lower(old.email_key), 'UTF8')), now())
    on conflict (tenant_id, address_hash, account_id) do update set left_at = excluded.left_at;
  return null;
end $$;
create trigger address_left after update of email_key on account for each row
  when (old.email_key is distinct from new.email_key and old.verified_at is not null)
  execute function note_address_left();
