-- What a gateway kept of a payment for itself, where it says so.
alter table ledger_entry add column fee_cents integer;

-- Every day the books of a gateway are held against the ledger, for each merchant.
create table reconciliation (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  method text not null,
  merchant_id text not null,
  -- of Hong Kong
  day date not null,
  ran_at timestamptz not null,
  -- what came in less what went back, whole cents, and how many movements
  gateway_cents bigint not null,
  gateway_count integer not null,
  ledger_cents bigint not null,
  ledger_count integer not null,
  -- movements of known payments that the ledger learnt by it
  learnt integer not null,
  -- why the gateway could not be asked; empty: it was
  fault text not null,
  primary key (tenant_id, id),
  unique (tenant_id, method, merchant_id, day)
);
create index reconciliation_by_day on reconciliation (tenant_id, day desc, seq desc);
select raise_wall('reconciliation');

-- A difference stays until the books agree or somebody says what was done.
create table reconciliation_difference (
  tenant_id text not null,
  reconciliation_id uuid not null,
  txn_id text not null,
  -- missingHere, missingThere, amount, refundUnknown
  kind text not null,
  order_ref text not null,
  intent_id uuid,
  gateway_cents integer,
  ledger_cents integer,
  found_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid,
  resolved_why text not null default '',
  primary key (tenant_id, reconciliation_id, txn_id),
  foreign key (tenant_id, reconciliation_id) references reconciliation (tenant_id, id),
  foreign key (tenant_id, intent_id) references payment_intent (tenant_id, id),
  foreign key (tenant_id, resolved_by) references account (tenant_id, id)
);
create index reconciliation_difference_open on reconciliation_difference (tenant_id, found_at) where resolved_at is null;
select raise_wall('reconciliation_difference');
create index ledger_entry_by_time on ledger_entry (tenant_id, method, merchant_id, occurred_at);
