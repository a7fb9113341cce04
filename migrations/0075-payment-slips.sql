-- The slip of a bank transfer, sent by the payer; somebody else compares it with the bank statement.
create table payment_slip (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  intent_id uuid not null,
  name text not null,
  type text not null,
  bytes bytea not null,
  sha256 bytea not null,
  -- as the payer says; of a confirmed one as the bank statement says
  bank_reference text not null,
  paid_on date not null,
  -- in which the payer read the page
  language text not null,
  sent_at timestamptz not null,
  status text not null check (status in ('sent', 'confirmed', 'refused')),
  -- what came by the bank statement, whole cents of HKD
  received_cents integer check (received_cents > 0),
  decided_by uuid,
  decided_at timestamptz,
  why text not null default '',
  primary key (tenant_id, id),
  check ((status = 'confirmed') = (received_cents is not null)),
  check ((status = 'sent') = (decided_at is null)),
  foreign key (tenant_id, intent_id) references payment_intent (tenant_id, id),
  foreign key (tenant_id, decided_by) references account (tenant_id, id)
);
create index payment_slip_by_intent on payment_slip (tenant_id, intent_id, seq desc);
create index payment_slip_waiting on payment_slip (tenant_id, sent_at) where status = 'sent';
create index payment_slip_by_file on payment_slip (tenant_id, sha256);
-- one slip at a time for a payment, and one payment for a slip and for a line of the bank statement
create unique index payment_slip_one on payment_slip (tenant_id, intent_id) where status <> 'refused';
create unique index payment_slip_file_once on payment_slip (tenant_id, sha256) where status = 'confirmed';
create unique index payment_slip_reference_once on payment_slip (tenant_id, upper(bank_reference))
  where status = 'confirmed';
select raise_wall('payment_slip');
