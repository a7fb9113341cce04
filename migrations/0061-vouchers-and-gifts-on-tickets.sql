-- Vouchers of an event: a share or an amount off the price, so many times. A use is counted by the database, whose check
-- refuses one too many. What a place costs is kept without its discount beside it.
create table event_voucher (
  tenant_id text not null,
  id uuid not null,
  event_id uuid not null,
  -- capital letters and digits, as people type it
  code text not null check (code = upper(code) and code <> ''),
  -- null: every price
  tier_id uuid,
  percent integer check (percent between 1 and 100),
  cents integer check (cents > 0),
  uses integer not null check (uses > 0),
  used integer not null default 0,
  valid_from date,
  valid_until date,
  stopped boolean not null default false,
  created_at timestamptz not null,
  created_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, event_id, code),
  unique (tenant_id, event_id, id),
  foreign key (tenant_id, event_id) references event (tenant_id, id),
  foreign key (tenant_id, event_id, tier_id) references event_tier (tenant_id, event_id, id),
  foreign key (tenant_id, created_by) references account (tenant_id, id),
  check (num_nonnulls(percent, cents) = 1),
  constraint event_voucher_uses check (used between 0 and uses)
);
select raise_wall('event_voucher');

alter table event_attendee add column discount_cents integer not null default 0 check (discount_cents >= 0);
alter table event_booking
  add column voucher_id uuid,
  add column gift_cents integer not null default 0 check (gift_cents >= 0),
  -- the invoice that was issued and paid with the money
  add column invoice_id uuid,
  add foreign key (tenant_id, event_id, voucher_id) references event_voucher (tenant_id, event_id, id),
  add foreign key (tenant_id, invoice_id) references invoice (tenant_id, id),
  add check (gift_cents <= cents);
