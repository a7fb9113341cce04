-- Every tenant table: tenant_id not null, keys and references that begin with it, row-level security forced.
-- After the transaction app.tenant is '' and not null: '' must mean "no tenant".
create function raise_wall(tbl regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tbl);
  execute format('alter table %s force row level security', tbl);
  execute format(
    'create policy tenant_wall on %s using (tenant_id = nullif(current_setting(''app.tenant'', true), '''')) '
    'with check (tenant_id = nullif(current_setting(''app.tenant'', true), ''''))', tbl);
end $$;

create table account (
  tenant_id text not null,
  id uuid not null,
  email text not null,
  -- the address without case; unique in the tenant, and only there
  email_key text not null,
  password_hash text,
  status text not null check (status in ('unverified', 'active', 'disabled')),
  display_name text not null default '',
  language text not null default 'en',
  created_at timestamptz not null,
  verified_at timestamptz,
  last_login_at timestamptz,
  -- a super-admin from another tenant: has no password here and comes in by "enter" only
  visitor_from text,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, email_key)
);
create index account_by_created on account (tenant_id, created_at desc, id desc);

create table role_grant (
  tenant_id text not null,
  account_id uuid not null,
  role text not null,
  granted_at timestamptz not null,
  granted_by uuid,
  primary key (tenant_id, account_id, role),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index role_grant_by_role on role_grant (tenant_id, role);

create table session (
  tenant_id text not null,
  id uuid not null,
  token_hash bytea not null,
  account_id uuid not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- null while the second factor is owed
  completed_at timestamptz,
  ended_at timestamptz,
  ip text not null default '',
  device text not null default '',
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index session_by_account on session (tenant_id, account_id) where ended_at is null;

create table one_time_code (
  tenant_id text not null,
  id uuid not null,
  purpose text not null check (purpose in ('verify', 'register', 'login', 'reset', 'invite')),
  email_key text not null,
  account_id uuid,
  code_hash bytea not null,
  link_hash bytea not null,
  -- the browser that asked; a code works there only, the link of the mail anywhere
  browser_hash bytea,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  return_url text,
  primary key (tenant_id, id),
  unique (tenant_id, link_hash),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index one_time_code_by_email on one_time_code (tenant_id, email_key, purpose, created_at desc);

create table email_change (
  tenant_id text not null,
  id uuid not null,
  account_id uuid not null,
  old_email text not null,
  new_email text not null,
  old_link_hash bytea not null,
  new_link_hash bytea not null,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  frozen_at timestamptz,
  done_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, old_link_hash),
  unique (tenant_id, new_link_hash),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);

create table login_log (
  tenant_id text not null,
  id bigint generated always as identity,
  at timestamptz not null,
  account_id uuid,
  email text not null,
  outcome text not null,
  ip text not null default '',
  device text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index login_log_by_account on login_log (tenant_id, account_id, id desc);

create table totp (
  tenant_id text not null,
  account_id uuid not null,
  -- AES-256-GCM under the instance's key
  secret bytea not null,
  confirmed_at timestamptz,
  -- a code counts once: the last time step that was used
  last_step bigint not null default 0,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);

create table recovery_code (
  tenant_id text not null,
  account_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (tenant_id, account_id, code_hash),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);

create table passkey (
  tenant_id text not null,
  id uuid not null,
  account_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, credential_id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);

create table passkey_challenge (
  tenant_id text not null,
  id uuid not null,
  account_id uuid,
  challenge text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);

create table tenant_setting (
  tenant_id text not null,
  key text not null,
  value jsonb not null,
  updated_at timestamptz not null,
  primary key (tenant_id, key)
);

create table outbox_mail (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  -- one mail per (what, whom): a crash or a retry cannot send a second one
  dedupe_key text not null,
  recipient text not null,
  account_id uuid,
  template text not null,
  purpose text not null,
  lang text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  status text not null check (status in ('kept', 'queued', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, dedupe_key),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index outbox_mail_by_seq on outbox_mail (tenant_id, seq desc);

create table audit_entry (
  tenant_id text not null,
  id bigint generated always as identity,
  at timestamptz not null,
  actor_kind text not null,
  actor_id uuid,
  actor_name text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  changes jsonb not null default '[]',
  reason text not null default '',
  request_id text not null default '',
  primary key (tenant_id, id)
);
create index audit_entry_by_subject on audit_entry (tenant_id, subject_kind, subject_id, id desc);

create table idempotent_answer (
  tenant_id text not null,
  -- the person, or for nobody logged in the browser's address
  caller text not null,
  call text not null,
  key text not null,
  body_hash bytea not null,
  status integer,
  answer text,
  created_at timestamptz not null,
  primary key (tenant_id, caller, call, key)
);
create index idempotent_answer_by_age on idempotent_answer (tenant_id, created_at);

create table form_definition (
  tenant_id text not null,
  form_id text not null,
  version integer not null,
  definition jsonb not null,
  definition_hash bytea not null,
  published_at timestamptz not null,
  primary key (tenant_id, form_id, version),
  unique (tenant_id, form_id, definition_hash)
);

create table form_answer (
  tenant_id text not null,
  form_id text not null,
  data_id text not null,
  -- the definition these answers were given on
  definition_version integer not null,
  answers jsonb not null,
  account_id uuid,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (tenant_id, form_id, data_id),
  foreign key (tenant_id, form_id, definition_version) references form_definition (tenant_id, form_id, version),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);

create table form_draft (
  tenant_id text not null,
  form_id text not null,
  data_id text not null,
  account_id uuid not null,
  answers jsonb not null,
  saved_at timestamptz not null,
  primary key (tenant_id, account_id, form_id, data_id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);

create table workflow_node (
  tenant_id text not null,
  id uuid not null,
  graph text not null,
  step text not null,
  direction text not null check (direction in ('forward', 'back')),
  account_id uuid not null,
  -- the record this run moves
  subject_kind text not null,
  subject_id text not null,
  answers jsonb not null default '{}',
  trail jsonb not null default '[]',
  started_at timestamptz not null,
  since timestamptz not null,
  ended_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index workflow_node_open on workflow_node (tenant_id, account_id, graph) where ended_at is null;
create index workflow_node_by_subject on workflow_node (tenant_id, subject_kind, subject_id);

create table series (
  tenant_id text not null,
  name text not null,
  last bigint not null,
  primary key (tenant_id, name)
);

create table notification (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  account_id uuid not null,
  type text not null check (type in ('info', 'message', 'warning', 'error')),
  word text not null,
  params jsonb not null default '{}',
  link text,
  at timestamptz not null,
  read_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index notification_by_account on notification (tenant_id, account_id, seq desc);

create table membership (
  tenant_id text not null,
  id uuid not null,
  account_id uuid not null,
  type text not null,
  status text not null check (status in ('draft', 'pending', 'returned', 'active', 'lapsed', 'rejected', 'withdrawl', 'deleted')),
  number text,
  fullname text not null default '',
  fullname_chinese text not null default '',
  renewal_period text not null check (renewal_period in ('annual', 'life-time')),
  created_at timestamptz not null,
  applied_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  comment text,
  joined_on date,
  since_on date,
  ends_on date,
  -- orders every list: when it was applied for, or begun
  listed_at timestamptz not null,
  -- one- and two-character pieces of names, number and address: finds two Chinese characters by an index
  grams text[] not null default '{}',
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  foreign key (tenant_id, decided_by) references account (tenant_id, id)
);
-- one open application or membership per person
create unique index membership_one_open on membership (tenant_id, account_id)
  where status in ('draft', 'pending', 'returned', 'active');
create index membership_by_account on membership (tenant_id, account_id);
create index membership_by_listed on membership (tenant_id, listed_at desc, id desc);
create index membership_by_status on membership (tenant_id, status, listed_at desc, id desc);
create index membership_grams on membership using gin (grams);

-- How many there are of each kind, so that no list has to count its rows.
create table membership_count (
  tenant_id text not null,
  type text not null,
  status text not null,
  n bigint not null,
  primary key (tenant_id, type, status)
);

-- Two writers touch the rows of this table in one order (by key), so they wait for each other and never in a ring.
create function count_memberships() returns trigger language plpgsql as $$
begin
  insert into membership_count (tenant_id, type, status, n)
  select tenant_id, type, status, sum(d) from (
    select tenant_id, type, status, 1 as d from added
    union all select tenant_id, type, status, -1 from removed) as x
  group by tenant_id, type, status having sum(d) <> 0 order by 1, 2, 3
  on conflict (tenant_id, type, status) do update set n = membership_count.n + excluded.n;
  return null;
end $$;
create function count_memberships_added() returns trigger language plpgsql as $$
begin
  insert into membership_count (tenant_id, type, status, n)
  select tenant_id, type, status, count(*) from added group by tenant_id, type, status order by 1, 2, 3
  on conflict (tenant_id, type, status) do update set n = membership_count.n + excluded.n;
  return null;
end $$;
create trigger membership_count_insert after insert on membership
  referencing new table as added for each statement execute function count_memberships_added();
create trigger membership_count_update after update on membership
  referencing old table as removed new table as added for each statement execute function count_memberships();

select raise_wall(t::regclass) from unnest(array[
  'account', 'role_grant', 'session', 'one_time_code', 'email_change', 'login_log', 'totp', 'recovery_code', 'passkey',
  'passkey_challenge', 'tenant_setting', 'outbox_mail', 'audit_entry', 'idempotent_answer', 'form_definition',
  'form_answer', 'form_draft', 'workflow_node', 'series', 'notification', 'membership', 'membership_count']) as t;

-- Global tables: no personal data, nothing of a tenant.
-- The instance's key; the application role has no right to it, it is handed out at start.
create table instance_secret (id boolean primary key default true check (id), key bytea not null);
-- The dev clock (DEMO only): how far the product's clock is ahead of the real one.
create table clock_offset (id boolean primary key default true check (id), ms bigint not null);
-- Shared rate limits: a key (hashed), its points and when they expire.
create table rate_limit (key text primary key, points integer not null default 0, expire bigint);
-- Payloads of the socket that are too large for NOTIFY.
create table socket_io_attachments (id bigserial unique, created_at timestamptz default now(), payload bytea);
-- When each job last ran by the product's clock.
create table job_clock (name text primary key, due_at timestamptz not null);

-- One round trip for the session: sets the wall, finds the session, and keeps `last_seen_at` at most once a minute.
create function open_session(p_tenant text, p_token bytea, p_now timestamptz, p_idle interval, p_life interval, p_touch boolean)
returns table (
  session_id uuid, account_id uuid, email text, display_name text, language text, completed boolean,
  last_seen_at timestamptz, created_at timestamptz, visitor_from text, roles text[], membership_status text, membership_type text)
language plpgsql as $$
declare s session%rowtype;
begin
  perform set_config('app.tenant', p_tenant, true);
  select * into s from session where session.tenant_id = p_tenant and token_hash = p_token and ended_at is null
    and session.last_seen_at > p_now - p_idle and session.created_at > p_now - p_life;
  if not found then return; end if;
  if p_touch and s.last_seen_at < p_now - interval '1 minute' then
    update session set last_seen_at = p_now where session.tenant_id = p_tenant and session.id = s.id;
    s.last_seen_at := p_now;
  end if;
  return query
    select s.id, a.id, a.email, a.display_name, a.language, s.completed_at is not null, s.last_seen_at, s.created_at,
      a.visitor_from,
      coalesce((select array_agg(g.role) from role_grant g where g.tenant_id = p_tenant and g.account_id = a.id), '{}'),
      m.status, m.type
    from account a
    left join lateral (
      select status, type from membership m where m.tenant_id = p_tenant and m.account_id = a.id
      order by (m.status = 'active') desc, m.created_at desc limit 1) m on true
    where a.tenant_id = p_tenant and a.id = s.account_id and a.status = 'active';
end $$;

-- Finds memberships by pieces of text. The array operator is not leakproof, so under row security its index would not
-- be used: this function runs as a role with a policy of its own and filters by the tenant itself (docs/decisions/0010).
create function find_memberships(p_grams text[]) returns table (id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select id from membership where tenant_id = nullif(current_setting('app.tenant', true), '') and grams @> p_grams
$$;
