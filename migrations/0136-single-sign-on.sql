-- The provider of identities that an organisation's people may log in by (OpenID Connect). None: there is no button.
create table sign_on_provider (
  tenant_id text not null,
  id uuid not null,
  issuer text not null check (issuer <> ''),
  client_id text not null check (client_id <> ''),
  -- sealed; shown to nobody
  secret bytea not null,
  is_on boolean not null,
  -- empty: any
  domains text[] not null,
  -- whether who has no account yet is given one, and which role with it
  newcomers boolean not null,
  newcomer_role text,
  -- the provider's word that a second factor was given counts here
  trusts_factor boolean not null,
  label_en text not null check (label_en <> ''),
  label_zh text not null check (label_zh <> ''),
  changed_by uuid not null,
  changed_at timestamptz not null,
  version integer not null default 1 check (version > 0),
  primary key (tenant_id, id),
  foreign key (tenant_id, changed_by) references account (tenant_id, id)
);
-- one for each organisation
create unique index sign_on_provider_only on sign_on_provider (tenant_id);

-- Whom a person is at a provider. What the provider calls them (sub) never changes; their address there may.
create table sign_on_link (
  tenant_id text not null,
  id uuid not null,
  issuer text not null,
  sub text not null check (sub <> ''),
  account_id uuid not null,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, issuer, sub),
  unique (tenant_id, issuer, account_id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);

-- One way to the provider and back, in one browser.
create table sign_on_attempt (
  tenant_id text not null,
  id uuid not null,
  state_hash bytea not null,
  browser_hash bytea not null,
  issuer text not null,
  nonce text not null,
  verifier text not null,
  -- who is logged in and links; null: who logs in
  account_id uuid,
  return_url text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- the provider said who it is, and their account asks for its password before the two are one
  ticket_hash bytea,
  sub text,
  found_account_id uuid,
  factor_given boolean not null default false,
  primary key (tenant_id, id),
  unique (tenant_id, state_hash),
  unique (tenant_id, ticket_hash),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  foreign key (tenant_id, found_account_id) references account (tenant_id, id)
);
create index sign_on_attempt_account on sign_on_attempt (tenant_id, account_id) where account_id is not null;
create index sign_on_attempt_found on sign_on_attempt (tenant_id, found_account_id) where found_account_id is not null;

select raise_wall(t::regclass) from unnest(array['sign_on_provider', 'sign_on_link', 'sign_on_attempt']) as t;
