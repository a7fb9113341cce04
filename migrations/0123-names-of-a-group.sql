-- Who comes in the name of a group: the contact person gives the head count first, and people of the group give their
-- own names by a link, without an account (VOL-1). Never more names than places: whoever adds one locks the sign-up.
create table shift_name_link (
  tenant_id text not null,
  signup_id uuid not null,
  -- makes the link; another one makes another link
  nonce uuid not null,
  made_at timestamptz not null,
  primary key (tenant_id, signup_id),
  foreign key (tenant_id, signup_id) references shift_signup (tenant_id, id)
);
select raise_wall('shift_name_link');

create table shift_name (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  signup_id uuid not null,
  name text not null check (name <> ''),
  -- told apart by this: sent twice it counts once
  name_key text not null,
  age_band text not null,
  -- whom to call, as they typed it; may be empty
  phone text not null default '',
  given_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, signup_id, name_key),
  foreign key (tenant_id, signup_id) references shift_signup (tenant_id, id)
);
select raise_wall('shift_name');

create function shift_name_within_heads() returns trigger language plpgsql as $$
declare
  places integer;
begin
  select u.heads into places from shift_signup u where u.tenant_id = new.tenant_id and u.id = new.signup_id for update;
  if (select count(*) from shift_name n where n.tenant_id = new.tenant_id and n.signup_id = new.signup_id) > places then
    raise exception 'more names than people' using errcode = '23514', constraint = 'shift_name_heads';
  end if;
  return null;
end $$;
create trigger shift_name_counted after insert on shift_name for each row execute function shift_name_within_heads();
