-- Money that came in has a number of its own (spec §3, PAY-3): P-2026-00001, without gaps in a tenant and year, whether
-- it paid an invoice or was a gift. The database draws it, so that a server of the release before leaves none out.
alter table payment add column number text not null default '';
alter table gift add column payment_number text not null default '';

alter table payment no force row level security;
alter table gift no force row level security;
alter table series no force row level security;
alter table payment disable trigger payment_kept;

create temp table numbered on commit drop as
  select tenant_id, id, of, year, row_number() over (partition by tenant_id, year order by at, id) as place
  from (
    select tenant_id, id, 'payment' as of, recorded_at as at,
        extract(year from recorded_at at time zone 'Asia/Hong_Kong')::int as year from payment
    union all
    select tenant_id, id, 'gift', paid_at, extract(year from paid_at at time zone 'Asia/Hong_Kong')::int
      from gift where paid_at is not null and payment_id is null
  ) came;
update payment p set number = 'P-' || n.year || '-' || lpad(n.place::text, 5, '0')
  from numbered n where n.of = 'payment' and n.tenant_id = p.tenant_id and n.id = p.id;
update gift g set payment_number = 'P-' || n.year || '-' || lpad(n.place::text, 5, '0')
  from numbered n where n.of = 'gift' and n.tenant_id = g.tenant_id and n.id = g.id;
insert into series (tenant_id, name, last)
  select tenant_id, 'P-' || year, max(place) from numbered group by tenant_id, year;

alter table payment enable trigger payment_kept;
alter table series force row level security;
alter table gift force row level security;
alter table payment force row level security;
create unique index payment_numbered on payment (tenant_id, number);
create unique index gift_payment_numbered on gift (tenant_id, payment_number) where payment_number <> '';

-- The row of a series stays locked until the transaction ends, as in nextInSeries.
create function next_payment_number(p_tenant text, p_at timestamptz) returns text language sql as $$
  insert into series (tenant_id, name, last)
    values (p_tenant, 'P-' || extract(year from p_at at time zone 'Asia/Hong_Kong'), 1)
    on conflict (tenant_id, name) do update set last = series.last + 1
    returning name || '-' || lpad(last::text, 5, '0')
$$;
create function number_payment() returns trigger language plpgsql as $$
begin
  new.number := next_payment_number(new.tenant_id, new.recorded_at);
  return new;
end $$;
create trigger payment_numbered before insert on payment for each row execute function number_payment();
create function number_gift() returns trigger language plpgsql as $$
begin
  new.payment_number := next_payment_number(new.tenant_id, new.paid_at);
  return new;
end $$;
-- A gift that came with an invoice is paid by the payment of that.
create trigger gift_numbered before update on gift for each row
  when (new.paid_at is not null and new.payment_id is null and new.payment_number = '')
  execute function number_gift();

-- A view keeps the columns it was made with.
create or replace view counted_payment with (security_invoker = true) as
  select p.* from payment p where not exists (select from payment_correction c
    where c.tenant_id = p.tenant_id and c.payment_id = p.id and c.status = 'done');
create or replace view gift_journal with (security_invoker = true) as
  select r.tenant_id, r.issued_on as day, 'receipt' as kind, r.number, r.receipt_name as payer, r.method,
      r.payment_reference as reference, r.cents::bigint as cents, g.payment_number
    from gift_receipt r join gift g on g.tenant_id = r.tenant_id and g.id = r.gift_id and g.payment_id is null
  union all
  select r.tenant_id, (v.voided_at at time zone 'Asia/Hong_Kong')::date, 'void', r.number, r.receipt_name, r.method,
      r.payment_reference, -r.cents::bigint, g.payment_number
    from gift_receipt_void v join gift_receipt r on r.tenant_id = v.tenant_id and r.id = v.receipt_id
    join gift g on g.tenant_id = r.tenant_id and g.id = r.gift_id and g.payment_id is null;
