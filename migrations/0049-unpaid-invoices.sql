-- One line for each reminder of an unpaid invoice: two workers cannot write it twice.
create table invoice_reminder (
  tenant_id text not null,
  invoice_id uuid not null,
  -- from the day to pay by
  days integer not null,
  settled_at timestamptz not null,
  -- the day on which it was sent, in Hong Kong; null: a later one was due already
  sent_on date,
  primary key (tenant_id, invoice_id, days),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id)
);
create index invoice_by_due on invoice (tenant_id, due_on);
select raise_wall('invoice_reminder');
