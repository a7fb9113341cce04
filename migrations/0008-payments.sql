-- Invoices, receipts and credit notes: each series by tenant and year without gaps, and none is ever edited. What
-- became of an invoice is told by the other two.
create table invoice (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  number text not null,
  account_id uuid not null,
  -- whose it is: the room that asked for it, and which record of that room
  subject_kind text not null,
  subject_id text not null,
  purpose text not null,
  -- what it is for, in both source languages
  line jsonb not null,
  total_cents integer not null check (total_cents > 0),
  issued_on date not null,
  due_on date not null,
  issued_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index invoice_by_seq on invoice (tenant_id, seq desc);
create index invoice_by_account on invoice (tenant_id, account_id, seq desc);
create index invoice_by_subject on invoice (tenant_id, subject_kind, subject_id, seq desc);

create table payment (
  tenant_id text not null,
  id uuid not null,
  invoice_id uuid not null,
  receipt_number text not null,
  method text not null,
  reference text not null,
  paid_on date not null,
  cents integer not null check (cents > 0),
  recorded_at timestamptz not null,
  recorded_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, receipt_number),
  -- an invoice is paid once
  unique (tenant_id, invoice_id),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id),
  foreign key (tenant_id, recorded_by) references account (tenant_id, id)
);

create table credit_note (
  tenant_id text not null,
  id uuid not null,
  invoice_id uuid not null,
  number text not null,
  reason text not null,
  issued_on date not null,
  issued_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  unique (tenant_id, invoice_id),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id)
);

create function refuse_edit() returns trigger language plpgsql as $$
begin
  raise exception '% is never edited', tg_table_name;
end $$;
create trigger invoice_kept before update or delete on invoice for each row execute function refuse_edit();
create trigger payment_kept before update or delete on payment for each row execute function refuse_edit();
create trigger credit_note_kept before update or delete on credit_note for each row execute function refuse_edit();

select raise_wall(t::regclass) from unnest(array['invoice', 'payment', 'credit_note']) as t;
