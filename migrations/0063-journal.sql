-- What an accountant reads of gifts: a receipt counts from the day it was issued, and back from the day it was void. A
-- gift that came with an invoice stands there.
create view gift_journal with (security_invoker = true) as
  select r.tenant_id, r.issued_on as day, 'receipt' as kind, r.number, r.receipt_name as payer, r.method,
      r.payment_reference as reference, r.cents::bigint as cents
    from gift_receipt r join gift g on g.tenant_id = r.tenant_id and g.id = r.gift_id and g.payment_id is null
  union all
  select r.tenant_id, (v.voided_at at time zone 'Asia/Hong_Kong')::date, 'void', r.number, r.receipt_name, r.method,
      r.payment_reference, -r.cents::bigint
    from gift_receipt_void v join gift_receipt r on r.tenant_id = v.tenant_id and r.id = v.receipt_id
    join gift g on g.tenant_id = r.tenant_id and g.id = r.gift_id and g.payment_id is null;

-- What gateways kept for themselves, where they say so.
create view gateway_fee with (security_invoker = true) as
  select tenant_id, method, txn_id, fee_cents from ledger_entry where fee_cents is not null;

create index invoice_refund_by_day on invoice_refund (tenant_id, refunded_on);
create index gift_receipt_by_day on gift_receipt (tenant_id, issued_on);
create index gift_receipt_void_by_day on gift_receipt_void (tenant_id, voided_at);

-- Invoices are found by any number: also that of a credit note of a refund, and the reference of money.
drop index payment_searched;
create index payment_searched on payment using gin (search_pieces(tenant_id, receipt_number || ' ' || reference));
create index invoice_refund_searched on invoice_refund using gin (search_pieces(tenant_id, number || ' ' || reference));
create or replace function find_invoices(p_words text[], p_most integer) returns table (id uuid, place integer)
language sql stable security definer rows 100 set search_path = public, pg_temp set enable_seqscan = off as $$
  with best as materialized (
    (select i.tenant_id, i.id, 0 as place from invoice i where p_most is not null
       and search_pieces(i.tenant_id, i.number || ' ' || i.payer_name || ' ' || i.payer_email) @> search_needle(current_setting('app.tenant', true), p_words, true)
       and search_has(search_text(i.number || ' ' || i.payer_name || ' ' || i.payer_email), p_words) limit p_most)), found as (
    select * from best
    union all
    (select i.tenant_id, i.id, 1 as place from invoice i where (p_most is null or search_has_room((select count(*) from best), p_most, p_words)) and
       search_pieces(i.tenant_id, i.number || ' ' || i.payer_name || ' ' || i.payer_email) @> search_needle(current_setting('app.tenant', true), p_words, false)
       and search_has(search_text(i.number || ' ' || i.payer_name || ' ' || i.payer_email), p_words) limit p_most)
    -- the papers that say what became of it, and the money
    union all
    (select p.tenant_id, p.invoice_id, 1 as place from payment p where
       search_pieces(p.tenant_id, p.receipt_number || ' ' || p.reference) @> search_needle(current_setting('app.tenant', true), p_words, true)
       and search_has(search_text(p.receipt_number || ' ' || p.reference), p_words) limit p_most)
    union all
    (select c.tenant_id, c.invoice_id, 1 as place from credit_note c where
       search_pieces(c.tenant_id, c.number) @> search_needle(current_setting('app.tenant', true), p_words, true)
       and search_has(search_text(c.number), p_words) limit p_most)
    union all
    (select f.tenant_id, f.invoice_id, 1 as place from invoice_refund f where
       search_pieces(f.tenant_id, f.number || ' ' || f.reference) @> search_needle(current_setting('app.tenant', true), p_words, true)
       and search_has(search_text(f.number || ' ' || f.reference), p_words) limit p_most))
  select id, min(place) from found where tenant_id = current_setting('app.tenant', true) group by id
$$;
