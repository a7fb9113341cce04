-- How much of a refund or a chargeback comes off the gift of its invoice: decided once, when the money moves, so that the
-- journal, the list of gifts and the receipt say the same for good.
alter table invoice_refund add column gift_cents integer not null default 0;
alter table invoice_chargeback add column gift_cents integer not null default 0;

alter table invoice no force row level security;
alter table invoice_line no force row level security;
alter table invoice_refund no force row level security;
alter table invoice_refund_line no force row level security;
alter table invoice_chargeback no force row level security;
alter table invoice_refund disable trigger invoice_refund_kept;
alter table invoice_chargeback disable trigger invoice_chargeback_kept;

-- Refunds by line say it themselves.
update invoice_refund f set gift_cents = named.cents
from (select b.tenant_id, b.refund_id, sum(b.cents)::int as cents
  from invoice_refund_line b join invoice_line l
    on l.tenant_id = b.tenant_id and l.invoice_id = b.invoice_id and l.position = b.position
  where l.purpose = 'gift' group by b.tenant_id, b.refund_id) named
where f.tenant_id = named.tenant_id and f.id = named.refund_id;

-- The rest took what was bought first, in the order in which the money moved, and then the gift.
create temporary table unnamed_money_back as
with moved as (
  select f.tenant_id, f.id, f.invoice_id, f.cents, f.refunded_on as day, f.number as name from invoice_refund f
  where not exists (select from invoice_refund_line b where b.tenant_id = f.tenant_id and b.refund_id = f.id)
  union all
  select k.tenant_id, k.id, k.invoice_id, k.cents, k.taken_on, k.reference from invoice_chargeback k
), left_of as (
  select l.tenant_id, l.invoice_id,
    coalesce(sum(l.cents - back.cents) filter (where l.purpose <> 'gift'), 0) as bought,
    coalesce(sum(l.cents - back.cents) filter (where l.purpose = 'gift'), 0) as gift
  from invoice_line l cross join lateral (select coalesce(sum(b.cents), 0) as cents from invoice_refund_line b
    where b.tenant_id = l.tenant_id and b.invoice_id = l.invoice_id and b.position = l.position) back
  group by l.tenant_id, l.invoice_id
), running as (
  select m.*, sum(m.cents) over (partition by m.tenant_id, m.invoice_id order by m.day, m.name, m.id) as so_far from moved m
)
select r.tenant_id, r.id,
  (least(o.gift, greatest(0, r.so_far - o.bought)) - least(o.gift, greatest(0, r.so_far - r.cents - o.bought)))::int as gift_cents
from running r join left_of o on o.tenant_id = r.tenant_id and o.invoice_id = r.invoice_id;
update invoice_refund f set gift_cents = u.gift_cents from unnamed_money_back u
where u.tenant_id = f.tenant_id and u.id = f.id;
update invoice_chargeback k set gift_cents = u.gift_cents from unnamed_money_back u
where u.tenant_id = k.tenant_id and u.id = k.id;
drop table unnamed_money_back;

alter table invoice_refund enable trigger invoice_refund_kept;
alter table invoice_chargeback enable trigger invoice_chargeback_kept;
alter table invoice force row level security;
alter table invoice_line force row level security;
alter table invoice_refund force row level security;
alter table invoice_refund_line force row level security;
alter table invoice_chargeback force row level security;

alter table invoice_refund alter column gift_cents drop default;
alter table invoice_chargeback alter column gift_cents drop default;
alter table invoice_refund add check (gift_cents between 0 and cents);
alter table invoice_chargeback add check (gift_cents between 0 and cents);
