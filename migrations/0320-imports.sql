-- What an organisation brings along from its earlier system, by a job that says how far it is: one table for every kind.
create table import_task (
  tenant_id text not null,
  id uuid not null,
  account_id uuid not null,
  -- gifts, invoices …, as the declaration is called
  kind text not null,
  name text not null,
  status text not null check (status in ('read', 'waiting', 'done', 'failed', 'undone')),
  -- false while the encoding or the order of day and month is a guess that nobody has confirmed
  is_sure boolean not null,
  day_order text not null check (day_order in ('dmy', 'mdy')),
  -- records that are done with and all that were right, and how many of them came in
  done integer not null default 0,
  total integer not null,
  taken integer not null default 0,
  -- lines of the file, the titles first; of one that is done those that were not right
  rows jsonb not null,
  report jsonb not null,
  reason text not null default '',
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index import_task_by_kind on import_task (tenant_id, kind, created_at desc);
select raise_wall('import_task');

-- Gifts of the earlier system: by what a second run knows them, and the receipt that it issued.
alter table gift add column import_id uuid;
alter table gift add column import_key text;
alter table gift add column old_receipt text not null default '';
alter table gift add foreign key (tenant_id, import_id) references import_task (tenant_id, id);
create unique index gift_brought_once on gift (tenant_id, import_key) where import_key is not null;
create index gift_by_import on gift (tenant_id, import_id) where import_id is not null;
alter table donor add column import_id uuid;
alter table donor add foreign key (tenant_id, import_id) references import_task (tenant_id, id);
create index donor_by_import on donor (tenant_id, import_id) where import_id is not null;

-- The journal has them as a kind of their own, so that it still comes to what lists and figures say.
create or replace view gift_journal with (security_invoker = true) as
  select r.tenant_id, r.issued_on as day, 'receipt' as kind, r.number, r.receipt_name as payer, r.method,
      r.payment_reference as reference, r.cents::bigint as cents, g.payment_number
    from gift_receipt r join gift g on g.tenant_id = r.tenant_id and g.id = r.gift_id and g.payment_id is null
  union all
  select r.tenant_id, (v.voided_at at time zone 'Asia/Hong_Kong')::date, 'void', r.number, r.receipt_name, r.method,
      r.payment_reference, -r.cents::bigint, g.payment_number
    from gift_receipt_void v join gift_receipt r on r.tenant_id = v.tenant_id and r.id = v.receipt_id
    join gift g on g.tenant_id = r.tenant_id and g.id = r.gift_id and g.payment_id is null
  union all
  select g.tenant_id, g.paid_on, 'imported', coalesce(nullif(g.old_receipt, ''), g.reference), g.receipt_name, g.method,
      g.reference, (g.cents - g.refunded_cents)::bigint, g.payment_number
    from gift g where g.import_id is not null and g.status = 'paid';
