-- Gifts: what people are asked to give for, who gives, what they gave, what they give again and again, their receipts.
create table appeal (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  -- in its address, for good
  slug text not null,
  title jsonb not null,
  summary jsonb not null,
  body jsonb not null,
  -- whole cents; null: as much as comes
  goal_cents bigint check (goal_cents > 0),
  -- amounts to choose from, whole cents
  chips integer[] not null,
  opens_on date not null,
  closes_on date,
  state text not null,
  created_at timestamptz not null,
  version integer not null default 1 check (version > 0),
  primary key (tenant_id, id),
  unique (tenant_id, slug)
);
create index appeal_by_seq on appeal (tenant_id, seq desc);
select raise_wall('appeal');

-- Somebody who gives, known by an address; an account is not needed.
create table donor (
  tenant_id text not null,
  id uuid not null,
  email text not null,
  email_key text not null,
  name text not null,
  language text not null,
  account_id uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, email_key),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index donor_by_account on donor (tenant_id, account_id) where account_id is not null;
select raise_wall('donor');

-- A promise to give the same again and again.
create table gift_plan (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  donor_id uuid not null,
  appeal_id uuid,
  cents integer not null check (cents > 0),
  cycle text not null,
  -- of the month, 1 to 28
  day integer not null check (day between 1 and 28),
  name text not null,
  receipt_name text not null,
  language text not null,
  anonymous boolean not null,
  -- begun (its first gift is not paid), active, paused, stopped
  status text not null,
  -- why it is paused or stopped, as a word key or what staff wrote, and who did it: donor, staff, gateway
  ended_by text not null default '',
  why text not null default '',
  pause_until date,
  -- the day of the next gift, and how often it was tried; null while nothing is due
  next_on date,
  tries integer not null default 0,
  try_on date,
  -- the word of the gateway for the last refusal
  declined text not null default '',
  -- the card that the gateway keeps, its token encrypted with the instance's key
  method text,
  merchant_id text,
  agreement_id text not null,
  card_token bytea,
  card_label text not null default '',
  card_expires text not null default '',
  -- the last month of a card that the donor was told of
  expiry_told text not null default '',
  created_at timestamptz not null,
  stopped_at timestamptz,
  version integer not null default 1 check (version > 0),
  primary key (tenant_id, id),
  foreign key (tenant_id, donor_id) references donor (tenant_id, id),
  foreign key (tenant_id, appeal_id) references appeal (tenant_id, id)
);
create index gift_plan_by_seq on gift_plan (tenant_id, seq desc);
create index gift_plan_by_donor on gift_plan (tenant_id, donor_id, seq desc);
create index gift_plan_by_appeal on gift_plan (tenant_id, appeal_id);
create index gift_plan_due on gift_plan (tenant_id, try_on) where status = 'active';
select raise_wall('gift_plan');

create table gift (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  donor_id uuid not null,
  appeal_id uuid,
  plan_id uuid,
  -- of a plan: the day that it is for
  due_on date,
  -- what people know it by until there is a receipt
  reference text not null,
  cents integer not null check (cents > 0),
  -- as it was typed, and as it stands on the receipt
  name text not null,
  receipt_name text not null,
  language text not null,
  -- '', memory, behalf
  dedication text not null,
  dedication_name text not null,
  anonymous boolean not null,
  -- open, paid, refunded (all of it)
  status text not null,
  -- what was given back of it, whole cents
  refunded_cents integer not null default 0 check (refunded_cents >= 0),
  created_at timestamptz not null,
  method text,
  payment_reference text,
  paid_on date,
  paid_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, reference),
  foreign key (tenant_id, donor_id) references donor (tenant_id, id),
  foreign key (tenant_id, appeal_id) references appeal (tenant_id, id),
  foreign key (tenant_id, plan_id) references gift_plan (tenant_id, id)
);
-- each period of a plan is one gift, whoever runs the job and how often
create unique index gift_once_a_period on gift (tenant_id, plan_id, due_on) where plan_id is not null;
create index gift_by_seq on gift (tenant_id, seq desc);
create index gift_by_donor on gift (tenant_id, donor_id, seq desc);
create index gift_by_appeal on gift (tenant_id, appeal_id, seq desc);
create index gift_paid on gift (tenant_id, paid_on) where status = 'paid';
select raise_wall('gift');

-- Papers: never edited; one that should not be has a void beside it.
create table gift_receipt (
  tenant_id text not null,
  id uuid not null,
  number text not null,
  gift_id uuid not null,
  receipt_name text not null,
  language text not null,
  cents integer not null check (cents > 0),
  given_on date not null,
  issued_on date not null,
  issued_at timestamptz not null,
  method text not null,
  payment_reference text not null,
  -- of the organisation with the Inland Revenue on the day of the gift; null: gifts to it are not tax-deductible
  file_number text,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, gift_id) references gift (tenant_id, id)
);
create index gift_receipt_by_gift on gift_receipt (tenant_id, gift_id);
create trigger gift_receipt_kept before update or delete on gift_receipt for each row execute function refuse_edit();
select raise_wall('gift_receipt');

create table gift_receipt_void (
  tenant_id text not null,
  receipt_id uuid not null,
  reason text not null,
  voided_at timestamptz not null,
  voided_by uuid,
  primary key (tenant_id, receipt_id),
  foreign key (tenant_id, receipt_id) references gift_receipt (tenant_id, id),
  foreign key (tenant_id, voided_by) references account (tenant_id, id)
);
create trigger gift_receipt_void_kept before update or delete on gift_receipt_void for each row execute function refuse_edit();
select raise_wall('gift_receipt_void');

-- What the gateway calls the visit in which a payment was made: the card of it is asked for by this.
alter table payment_intent add column session_ref text not null default '';
