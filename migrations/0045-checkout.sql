-- Paying through a gateway: whom money goes to, every wish to pay, what the gateway says was moved, what it calls back.
create table merchant (
  tenant_id text not null,
  -- `mastercard`, `bea` …: the way to pay as the payer picks it
  method text not null,
  merchant_id text not null,
  -- of the gateway; empty: the fake gateway of the demonstration
  host text not null default '',
  -- encrypted with the instance's key, never shown again
  password bytea not null,
  callback_secret bytea not null,
  enabled boolean not null,
  position integer not null,
  version integer not null default 1 check (version > 0),
  changed_at timestamptz not null,
  -- what the gateway refused of these settings, and since when; empty while they work
  fault text not null default '',
  fault_at timestamptz,
  primary key (tenant_id, method)
);
select raise_wall('merchant');

create table payment_intent (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  -- who owes it, as they were; null: somebody without an account
  account_id uuid,
  payer_name text not null,
  payer_email text not null,
  -- what is paid: a kind of payable and its record
  payable_kind text not null,
  payable_id text not null,
  method text not null,
  merchant_id text not null,
  -- what the gateway knows it by, chosen here before it is asked for anything: a repeated request is the same order
  order_ref text not null,
  cents integer not null check (cents > 0),
  status text not null,
  -- why it has to be looked at, as a word key
  why text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  -- when the gateway is asked next, and how often it was; null: not by itself
  look_at timestamptz,
  looks integer not null default 0,
  resolved_at timestamptz,
  resolved_by uuid,
  resolved_why text not null default '',
  version integer not null default 1 check (version > 0),
  primary key (tenant_id, id),
  unique (tenant_id, order_ref),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  foreign key (tenant_id, resolved_by) references account (tenant_id, id)
);
create index payment_intent_by_payable on payment_intent (tenant_id, payable_kind, payable_id, seq desc);
create index payment_intent_by_seq on payment_intent (tenant_id, seq desc);
create index payment_intent_by_account on payment_intent (tenant_id, account_id);
create index payment_intent_to_look on payment_intent (tenant_id, look_at) where look_at is not null;
create index payment_intent_to_review on payment_intent (tenant_id, seq desc)
  where status = 'needsReview' and resolved_at is null;
select raise_wall('payment_intent');

-- What was moved, as the gateway says it. Only ever added to.
create table ledger_entry (
  tenant_id text not null,
  id uuid not null,
  intent_id uuid not null,
  method text not null,
  merchant_id text not null,
  txn_id text not null,
  kind text not null,
  cents integer not null check (cents > 0),
  currency text not null,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  primary key (tenant_id, id),
  -- told a hundred times it is still one
  unique (tenant_id, method, merchant_id, txn_id),
  foreign key (tenant_id, intent_id) references payment_intent (tenant_id, id)
);
create index ledger_entry_by_intent on ledger_entry (tenant_id, intent_id);
create trigger ledger_entry_kept before update or delete on ledger_entry for each row execute function refuse_edit();
select raise_wall('ledger_entry');

-- Call-backs, the refused ones as well.
create table gateway_event (
  tenant_id text not null,
  id uuid not null,
  method text not null,
  event_id text not null,
  genuine boolean not null,
  body text not null,
  outcome text not null,
  received_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index gateway_event_once on gateway_event (tenant_id, method, event_id) where genuine;
create index gateway_event_by_time on gateway_event (tenant_id, received_at);
select raise_wall('gateway_event');
