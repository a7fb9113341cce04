-- What 0085 was to fill for bookings of before, of all tenants: its owner saw no row of theirs where it is no superuser.
alter table event_attendee no force row level security;
alter table event_booking no force row level security;
alter table event_tier no force row level security;
alter table invoice_line no force row level security;
alter table gift no force row level security;
update event_attendee a set invoice_line = (
  select min(l.position) from event_booking b
  join event_tier t on t.tenant_id = a.tenant_id and t.id = a.tier_id
  join invoice_line l on l.tenant_id = b.tenant_id and l.invoice_id = b.invoice_id
  where b.tenant_id = a.tenant_id and b.id = a.booking_id and l.purpose = 'ticket'
    and l.each_cents = a.cents + a.discount_cents and l.text = t.name)
where a.invoice_line is null and exists (
  select from event_booking b where b.tenant_id = a.tenant_id and b.id = a.booking_id and b.invoice_id is not null)
and not exists (select from event_attendee o
  where o.tenant_id = a.tenant_id and o.booking_id = a.booking_id and o.invoice_line is not null);
update event_booking b set made_gift_id = (
  select g.id from gift g where g.tenant_id = b.tenant_id and g.payment_reference = b.reference || '-gift' limit 1)
  where b.choice = 'gift' and b.made_gift_id is null;
alter table event_attendee force row level security;
alter table event_booking force row level security;
alter table event_tier force row level security;
alter table invoice_line force row level security;
alter table gift force row level security;
