-- Which line of its booking's invoice asks for a place: a booking that moves or loses people keeps its invoice.
alter table event_attendee add column invoice_line integer;
update event_attendee a set invoice_line = (
  select min(l.position) from event_booking b
  join event_tier t on t.tenant_id = a.tenant_id and t.id = a.tier_id
  join invoice_line l on l.tenant_id = b.tenant_id and l.invoice_id = b.invoice_id
  where b.tenant_id = a.tenant_id and b.id = a.booking_id and l.purpose = 'ticket'
    and l.each_cents = a.cents + a.discount_cents and l.text = t.name);

-- The gift that became of the money of a cancelled event: where the money is taken back, so is its receipt.
alter table event_booking add column made_gift_id uuid,
  add foreign key (tenant_id, made_gift_id) references gift (tenant_id, id);
update event_booking b set made_gift_id = (
  select g.id from gift g where g.tenant_id = b.tenant_id and g.payment_reference = b.reference || '-gift' limit 1)
  where b.choice = 'gift';

-- What became of what an invoice is for after it was issued: the papers stay as they are, and this stands on them.
create table invoice_note (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  invoice_id uuid not null,
  text jsonb not null,
  noted_on date not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id)
);
create index invoice_note_of on invoice_note (tenant_id, invoice_id, seq);
create trigger invoice_note_kept before update on invoice_note for each row execute function refuse_edit();
create trigger invoice_note_stays before delete on invoice_note for each row execute function refuse_edit();
select raise_wall('invoice_note');
