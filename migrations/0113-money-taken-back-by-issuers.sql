-- Money of a paid invoice that the issuer of a card took back: a later refund of the rest has to know of it, or a receipt
-- would stand for a gift of which nothing is left.
create table invoice_chargeback (
  tenant_id text not null,
  id uuid not null,
  invoice_id uuid not null,
  cents integer not null check (cents > 0),
  method text not null,
  -- of the movement at the gateway
  reference text not null,
  taken_on date not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id)
);
create index invoice_chargeback_of on invoice_chargeback (tenant_id, invoice_id);
-- What is there already, of all tenants.
alter table ledger_entry no force row level security;
alter table payment_intent no force row level security;
alter table event_booking no force row level security;
alter table invoice no force row level security;
insert into invoice_chargeback (tenant_id, id, invoice_id, cents, method, reference, taken_on)
select e.tenant_id, e.id, i.id, e.cents, e.method, e.txn_id, (e.occurred_at at time zone 'Asia/Hong_Kong')::date
from ledger_entry e join payment_intent p on p.tenant_id = e.tenant_id and p.id = e.intent_id
left join event_booking b on b.tenant_id = p.tenant_id and p.payable_kind = 'event-booking' and b.id::text = p.payable_id
join invoice i on i.tenant_id = p.tenant_id
  and i.id::text = case p.payable_kind when 'invoice' then p.payable_id else b.invoice_id::text end
where e.kind = 'chargeback' and e.currency = 'HKD' and p.paid_at is not null and e.cents > 0;
alter table ledger_entry force row level security;
alter table payment_intent force row level security;
alter table event_booking force row level security;
alter table invoice force row level security;
create trigger invoice_chargeback_kept before update or delete on invoice_chargeback for each row execute function refuse_edit();
select raise_wall('invoice_chargeback');
