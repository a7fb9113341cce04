-- Money that is given back: who asked for it, who else approved it, what the gateway made of it, and the paper for it.
create table refund (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  intent_id uuid not null,
  cents integer not null check (cents > 0),
  reason text not null,
  status text not null check (status in ('asked', 'approved', 'done', 'rejected', 'failed')),
  asked_by uuid not null,
  asked_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  -- why it was rejected, or what the gateway said of it
  why text not null default '',
  -- what the gateway knows it by, chosen before it is asked: a repeated request gives the money back once
  txn_ref text not null,
  done_at timestamptz,
  version integer not null default 1 check (version > 0),
  primary key (tenant_id, id),
  unique (tenant_id, txn_ref),
  foreign key (tenant_id, intent_id) references payment_intent (tenant_id, id),
  foreign key (tenant_id, asked_by) references account (tenant_id, id),
  foreign key (tenant_id, decided_by) references account (tenant_id, id),
  -- nobody gives money back alone
  constraint refund_by_two check (decided_by is null or decided_by <> asked_by or status = 'rejected'),
  check ((decided_by is null) = (status = 'asked'))
);
create index refund_by_intent on refund (tenant_id, intent_id, seq);
create index refund_waiting on refund (tenant_id, status, seq) where status in ('asked', 'approved');
select raise_wall('refund');

-- Our name of a movement that we asked for; empty: it was made at the gateway.
alter table ledger_entry add column our_ref text not null default '';

-- The paper for money that was given back on a paid invoice: a credit note over that amount.
create table invoice_refund (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  invoice_id uuid not null,
  number text not null,
  cents integer not null check (cents > 0),
  method text not null,
  reference text not null,
  refunded_on date not null,
  issued_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  -- one paper for each movement, however often it is told
  unique (tenant_id, invoice_id, reference),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id)
);
create trigger invoice_refund_kept before update or delete on invoice_refund for each row execute function refuse_edit();
select raise_wall('invoice_refund');
