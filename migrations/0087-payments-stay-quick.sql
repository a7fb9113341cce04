-- Invoices that wait for their money: few of many, found without looking at those that are paid.
create table open_invoice (
  tenant_id text not null,
  invoice_id uuid not null,
  seq bigint not null,
  due_on date not null,
  issued_at timestamptz not null,
  cents integer not null,
  primary key (tenant_id, invoice_id),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id)
);
create index open_invoice_by_due on open_invoice (tenant_id, due_on, seq);
select raise_wall('open_invoice');

-- How many there are of each state and what they come to, whole cents of HKD, so that no list has to add up its rows: a
-- row for each statement that changed something, and a job that makes one of them. Nobody waits for a row of another.
create table invoice_total (
  tenant_id text not null,
  seq bigint generated always as identity,
  issued_count bigint not null default 0,
  issued_cents bigint not null default 0,
  paid_count bigint not null default 0,
  paid_cents bigint not null default 0,
  cancelled_count bigint not null default 0,
  cancelled_cents bigint not null default 0,
  primary key (tenant_id, seq)
);
select raise_wall('invoice_total');

create function invoices_issued() returns trigger language plpgsql as $$
begin
  insert into open_invoice (tenant_id, invoice_id, seq, due_on, issued_at, cents)
  select tenant_id, id, seq, due_on, issued_at, total_cents from added;
  insert into invoice_total (tenant_id, issued_count, issued_cents)
  select tenant_id, count(*), sum(total_cents) from added group by tenant_id;
  return null;
end $$;
create function invoices_paid() returns trigger language plpgsql as $$
begin
  delete from open_invoice o using added a where o.tenant_id = a.tenant_id and o.invoice_id = a.invoice_id;
  insert into invoice_total (tenant_id, paid_count, paid_cents)
  select i.tenant_id, count(*), sum(i.total_cents) from added a
  join invoice i on i.tenant_id = a.tenant_id and i.id = a.invoice_id group by i.tenant_id;
  return null;
end $$;
create function invoices_cancelled() returns trigger language plpgsql as $$
begin
  delete from open_invoice o using added a where o.tenant_id = a.tenant_id and o.invoice_id = a.invoice_id;
  insert into invoice_total (tenant_id, cancelled_count, cancelled_cents)
  select i.tenant_id, count(*), sum(i.total_cents) from added a
  join invoice i on i.tenant_id = a.tenant_id and i.id = a.invoice_id group by i.tenant_id;
  return null;
end $$;
-- a payment that was taken back counts no more, and its invoice is open where no other one came
create function payments_taken_back(p_tenants text[], p_payments uuid[]) returns void language sql as $$
  with back as (
    select i.* from unnest(p_tenants, p_payments) as c (tenant_id, payment_id)
    join payment p on p.tenant_id = c.tenant_id and p.id = c.payment_id
    join invoice i on i.tenant_id = p.tenant_id and i.id = p.invoice_id),
  counted as (
    insert into invoice_total (tenant_id, paid_count, paid_cents)
    select tenant_id, -count(*), -sum(total_cents) from back group by tenant_id)
  insert into open_invoice (tenant_id, invoice_id, seq, due_on, issued_at, cents)
  select b.tenant_id, b.id, b.seq, b.due_on, b.issued_at, b.total_cents from back b
  where not exists (select from counted_payment p where p.tenant_id = b.tenant_id and p.invoice_id = b.id)
    and not exists (select from credit_note c where c.tenant_id = b.tenant_id and c.invoice_id = b.id)
  on conflict (tenant_id, invoice_id) do nothing
$$;
create function corrections_added() returns trigger language plpgsql as $$
begin
  perform payments_taken_back(array_agg(tenant_id), array_agg(payment_id)) from added where status = 'done';
  return null;
end $$;
create function corrections_decided() returns trigger language plpgsql as $$
begin
  perform payments_taken_back(array_agg(n.tenant_id), array_agg(n.payment_id)) from added n
    join removed o on o.tenant_id = n.tenant_id and o.id = n.id where n.status = 'done' and o.status <> 'done';
  return null;
end $$;
create trigger invoices_issued after insert on invoice referencing new table as added
  for each statement execute function invoices_issued();
create trigger invoices_paid after insert on payment referencing new table as added
  for each statement execute function invoices_paid();
create trigger invoices_cancelled after insert on credit_note referencing new table as added
  for each statement execute function invoices_cancelled();
create trigger corrections_added after insert on payment_correction referencing new table as added
  for each statement execute function corrections_added();
create trigger corrections_decided after update on payment_correction referencing new table as added old table as removed
  for each statement execute function corrections_decided();

-- What is there already, of all tenants.
alter table invoice no force row level security;
alter table payment no force row level security;
alter table credit_note no force row level security;
alter table payment_correction no force row level security;
alter table open_invoice no force row level security;
alter table invoice_total no force row level security;
insert into open_invoice (tenant_id, invoice_id, seq, due_on, issued_at, cents)
select i.tenant_id, i.id, i.seq, i.due_on, i.issued_at, i.total_cents from invoice i
where not exists (select from counted_payment p where p.tenant_id = i.tenant_id and p.invoice_id = i.id)
  and not exists (select from credit_note c where c.tenant_id = i.tenant_id and c.invoice_id = i.id);
insert into invoice_total (tenant_id, issued_count, issued_cents, paid_count, paid_cents, cancelled_count, cancelled_cents)
select i.tenant_id, count(*), sum(i.total_cents), count(p.id), coalesce(sum(i.total_cents) filter (where p.id is not null), 0),
  count(c.id), coalesce(sum(i.total_cents) filter (where c.id is not null), 0)
from invoice i left join counted_payment p on p.tenant_id = i.tenant_id and p.invoice_id = i.id
  left join credit_note c on c.tenant_id = i.tenant_id and c.invoice_id = i.id
group by i.tenant_id;
alter table invoice force row level security;
alter table payment force row level security;
alter table credit_note force row level security;
alter table payment_correction force row level security;
alter table open_invoice force row level security;
alter table invoice_total force row level security;

-- Payments online in the same way: few of them wait for anybody, and those have an index of their own.
create table payment_intent_count (
  tenant_id text not null,
  seq bigint generated always as identity,
  n bigint not null,
  primary key (tenant_id, seq)
);
select raise_wall('payment_intent_count');
create function payment_intents_counted() returns trigger language plpgsql as $$
begin
  insert into payment_intent_count (tenant_id, n) select tenant_id, count(*) from added group by tenant_id;
  return null;
end $$;
create trigger payment_intents_counted after insert on payment_intent referencing new table as added
  for each statement execute function payment_intents_counted();
alter table payment_intent no force row level security;
alter table payment_intent_count no force row level security;
insert into payment_intent_count (tenant_id, n) select tenant_id, count(*) from payment_intent group by tenant_id;
alter table payment_intent force row level security;
alter table payment_intent_count force row level security;
create index credit_note_by_day on credit_note (tenant_id, issued_on desc);
