-- The journal names the receipt of a gift that was paid with a ticket or a fee beside the receipt of that payment.
create view gift_receipt_of_payment with (security_invoker = true) as
  select r.tenant_id, g.payment_id, string_agg(r.number, ', ' order by r.number) as numbers
  from gift_receipt r join gift g on g.tenant_id = r.tenant_id and g.id = r.gift_id
  where g.payment_id is not null
  group by r.tenant_id, g.payment_id;
