-- A payment that was booked by hand by mistake is taken back: one asks, another approves. The payment and its receipt
-- stay as they are; this stands beside them, and the invoice is open again.
create table payment_correction (
  tenant_id text not null,
  id uuid not null,
  payment_id uuid not null,
  reason text not null,
  status text not null check (status in ('asked', 'done', 'rejected')),
  asked_by uuid not null,
  asked_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  -- why it was rejected
  why text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id),
  foreign key (tenant_id, asked_by) references account (tenant_id, id),
  foreign key (tenant_id, decided_by) references account (tenant_id, id),
  -- nobody takes a payment back alone
  constraint payment_correction_by_two check (status <> 'done' or decided_by <> asked_by),
  check ((decided_by is null) = (status = 'asked') and (decided_at is null) = (status = 'asked'))
);
-- a payment is taken back once
create unique index payment_correction_once on payment_correction (tenant_id, payment_id) where status <> 'rejected';
create index payment_correction_waiting on payment_correction (tenant_id, asked_at) where status = 'asked';
-- what was decided is never edited
create trigger payment_correction_kept before update on payment_correction for each row
  when (old.status <> 'asked') execute function refuse_edit();
create trigger payment_correction_stays before delete on payment_correction for each row execute function refuse_edit();
select raise_wall('payment_correction');

-- Which payment of its invoice it is: another one comes only after the one before was taken back.
alter table payment add column attempt integer not null default 1 check (attempt > 0);
alter table payment drop constraint payment_tenant_id_invoice_id_key;
alter table payment add constraint payment_once unique (tenant_id, invoice_id, attempt);

-- The payments that count.
create view counted_payment with (security_invoker = true) as
  select p.* from payment p where not exists (select from payment_correction c
    where c.tenant_id = p.tenant_id and c.payment_id = p.id and c.status = 'done');
