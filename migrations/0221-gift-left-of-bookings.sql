-- Of money that went back the gift of a booking gives last: the booking says what is left of it.
update event_booking b
set gift_cents = b.gift_cents - moved.cents, cents = b.cents - moved.cents
from (
  select tenant_id, invoice_id, sum(gift_cents)::int as cents
  from (
    select tenant_id, invoice_id, gift_cents from invoice_refund
    union all
    select tenant_id, invoice_id, gift_cents from invoice_chargeback
  ) both_ways
  group by tenant_id, invoice_id
) moved
where moved.tenant_id = b.tenant_id and moved.invoice_id = b.invoice_id
  and moved.cents between 1 and b.gift_cents and b.choose_until is null;
