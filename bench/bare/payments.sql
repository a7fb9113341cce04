-- The floor's invoices, as one would keep them: each with its state, found by that and by its day.
set search_path = bare;
create table invoice as
  select i.id, i.seq, i.number, i.payer_name, i.payer_email, i.title ->> 'en' as text, i.total_cents, i.issued_on, i.due_on,
    i.subject_id, p.receipt_number, p.paid_on, p.reference, p.method,
    case when p.id is not null then 'paid' when c.id is not null then 'cancelled' else 'open' end as status
  from public.invoice i
  left join public.payment p on p.tenant_id = i.tenant_id and p.invoice_id = i.id
  left join public.credit_note c on c.tenant_id = i.tenant_id and c.invoice_id = i.id
  where i.tenant_id = 'cifa';
alter table invoice add primary key (id);
create index on invoice (status, seq desc);
create index on invoice (status, due_on, seq);
create index on invoice (seq desc);
create index on invoice (paid_on) where status = 'paid';
create table payment_intent as
  select id, seq, status, method, order_ref, payer_name, payer_email, cents, created_at, paid_at from public.payment_intent
  where tenant_id = 'cifa';
alter table payment_intent add primary key (id);
create index on payment_intent (seq desc);
create index on payment_intent (status);
