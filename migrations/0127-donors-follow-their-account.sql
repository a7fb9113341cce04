-- A donor is of the account that gave: when its address changes, the donor goes with it, and whoever has the address next
-- begins anew. What was given without an account while somebody held the address as proven goes with them too.
create function donor_follows_account() returns trigger language plpgsql as $$
declare
  own uuid;
  there uuid;
begin
  if old.verified_at is not null then
    update donor d set account_id = old.id
      where d.tenant_id = old.tenant_id and d.email_key = lower(old.email_key) and d.account_id is null
        and not exists (select from donor o where o.tenant_id = old.tenant_id and o.account_id = old.id)
        and not exists (select from address_left l where l.tenant_id = old.tenant_id and l.account_id <> old.id
          and l.address_hash = sha256(convert_to(d.email_key, 'UTF8')) and l.left_at >= d.created_at);
  end if;
  select d.id into own from donor d where d.tenant_id = new.tenant_id and d.account_id = new.id
    order by d.created_at limit 1;
  if own is null then
    return null;
  end if;
  -- what was given from the new address, before anybody else had it, is theirs as well
  select d.id into there from donor d
    where d.tenant_id = new.tenant_id and d.email_key = lower(new.email_key) and d.account_id is null and d.id <> own
      and not exists (select from address_left l where l.tenant_id = new.tenant_id and l.account_id <> new.id
        and l.address_hash = sha256(convert_to(d.email_key, 'UTF8')) and l.left_at >= d.created_at);
  if there is not null then
    update gift set donor_id = own where tenant_id = new.tenant_id and donor_id = there;
    update gift_plan set donor_id = own where tenant_id = new.tenant_id and donor_id = there;
    delete from donor where tenant_id = new.tenant_id and id = there;
  end if;
  -- of an address that is somebody else's in the books it has only the mail
  update donor d set email = new.email, email_key = case
      when exists (select from donor o where o.tenant_id = new.tenant_id and o.email_key = lower(new.email_key) and o.id <> own)
      then 'left-' || own else lower(new.email_key) end
    where d.tenant_id = new.tenant_id and d.id = own;
  return null;
end $$;
create trigger donor_follows_account after update of email_key on account for each row
  when (old.email_key is distinct from new.email_key)
  execute function donor_follows_account();

-- Those whose account has left already.
alter table donor no force row level security;
alter table account no force row level security;
update donor d set email = a.email, email_key = 'left-' || d.id
  from account a where a.tenant_id = d.tenant_id and a.id = d.account_id and lower(a.email_key) <> d.email_key;
update donor d set email_key = lower(a.email_key)
  from account a where a.tenant_id = d.tenant_id and a.id = d.account_id and d.email_key = 'left-' || d.id
    and not exists (select from donor o where o.tenant_id = d.tenant_id and o.email_key = lower(a.email_key))
    and not exists (select from donor o where o.tenant_id = d.tenant_id and o.account_id = d.account_id
      and o.email_key like 'left-%' and o.id < d.id);
alter table donor force row level security;
alter table account force row level security;
