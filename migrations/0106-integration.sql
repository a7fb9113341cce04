-- Programs act for an organisation by a key: as a named account of their own that nobody logs in to.
alter table account add column is_service boolean not null default false;

create table api_key (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  -- whom what the key does is written down as
  account_id uuid not null,
  name text not null check (name <> ''),
  -- the first signs, to know it by
  shown text not null,
  token_hash bytea not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- the key may never do more than who made it may now
  made_by uuid not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  foreign key (tenant_id, made_by) references account (tenant_id, id),
  foreign key (tenant_id, revoked_by) references account (tenant_id, id)
);

-- Where an organisation wants to be told of what happens, and of what.
create table webhook (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  -- the key of the signature, sealed
  secret bytea not null,
  -- since when nothing has come through; null: all is well
  failing_since timestamptz,
  off_at timestamptz,
  off_why text not null default '',
  made_by uuid not null,
  made_at timestamptz not null,
  version integer not null default 1 check (version > 0),
  primary key (tenant_id, id),
  foreign key (tenant_id, made_by) references account (tenant_id, id)
);

-- One message to one target. It says what happened to which record, and nothing of what the record says.
create table webhook_delivery (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  seq bigint generated always as identity,
  webhook_id uuid not null,
  event text not null,
  subject_kind text not null,
  subject_id text not null,
  at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries integer not null default 0,
  next_at timestamptz,
  -- what came back at the last try: a status, or why none did
  answer text not null default '',
  answered_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, webhook_id) references webhook (tenant_id, id) on delete cascade,
  check ((state = 'waiting') = (next_at is not null))
);
create index webhook_delivery_due on webhook_delivery (tenant_id, next_at) where state = 'waiting';
create index webhook_delivery_by_hook on webhook_delivery (tenant_id, webhook_id, seq desc);

select raise_wall(t::regclass) from unnest(array['api_key', 'webhook', 'webhook_delivery']) as t;

-- Whatever writes into the trail tells those who listen, in the same transaction: nobody who writes can forget it, and
-- what is taken back tells nobody.
create function tell_webhooks() returns trigger language plpgsql as $$
begin
  insert into webhook_delivery (tenant_id, webhook_id, event, subject_kind, subject_id, at, next_at)
  select w.tenant_id, w.id, new.action, new.subject_kind, new.subject_id, new.at, new.at
  from webhook w where w.tenant_id = new.tenant_id and w.off_at is null and new.action = any(w.events);
  return null;
end $$;
create trigger audit_entry_told after insert on audit_entry for each row execute function tell_webhooks();
