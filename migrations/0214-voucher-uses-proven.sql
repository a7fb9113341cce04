-- Unproven bookings no longer count as voucher uses: give back those that are counted now.
update event_voucher v set used = v.used - open.bookings
from (
  select tenant_id, voucher_id, count(*)::int as bookings from event_booking
  where state = 'unproven' and voucher_id is not null group by tenant_id, voucher_id
) open
where v.tenant_id = open.tenant_id and v.id = open.voucher_id;
