-- Invoices of an earlier system keep their number and their receipt, and never one that a series of ours could draw.
alter table invoice add column import_id uuid;
alter table invoice add column import_key text;
alter table invoice add foreign key (tenant_id, import_id) references import_task (tenant_id, id);
alter table invoice add constraint invoice_brought_number check (import_id is null or number !~* '^[IRCP]-[0-9]{4}-[0-9]+$');
create unique index invoice_brought_once on invoice (tenant_id, import_key) where import_key is not null;
create index invoice_by_import on invoice (tenant_id, import_id) where import_id is not null;

-- Money that the earlier system booked has the method `before`: no number of ours, perhaps no receipt, and one receipt may
-- be for several invoices.
alter table payment add constraint payment_brought_receipt
  check (case when method = 'before' then receipt_number !~* '^[IRCP]-[0-9]{4}-[0-9]+$' else receipt_number <> '' end);
alter table payment drop constraint payment_tenant_id_receipt_number_key;
create unique index payment_receipt_once on payment (tenant_id, receipt_number) where method <> 'before';
create index payment_by_receipt on payment (tenant_id, receipt_number);
drop index payment_numbered;
create unique index payment_numbered on payment (tenant_id, number) where number <> '';
drop trigger payment_numbered on payment;
create trigger payment_numbered before insert on payment for each row
  when (new.method <> 'before') execute function number_payment();

-- An import that is undone takes its papers away again, and nothing else.
create or replace function refuse_edit() returns trigger language plpgsql as $$
begin
  if current_setting('app.erasing', true) = 'on' then
    if tg_op = 'DELETE' then
      return old;
    end if;
    return new;
  end if;
  if tg_op = 'UPDATE' and current_setting('app.merging', true) = 'on'
    and to_jsonb(new) - 'account_id' = to_jsonb(old) - 'account_id' then
    return new;
  end if;
  if tg_op = 'DELETE' and tg_table_name in ('invoice', 'invoice_line', 'payment')
    and current_setting('app.undoing', true) = 'on' and coalesce(to_jsonb(old) ->> 'method', 'before') = 'before'
    and exists (select from invoice i where i.tenant_id = old.tenant_id and i.import_id is not null
      and i.id::text = coalesce(to_jsonb(old) ->> 'invoice_id', to_jsonb(old) ->> 'id')) then
    return old;
  end if;
  raise exception '% is never edited', tg_table_name;
end $$;

-- The sums follow. An organisation that is taken away as a whole has none any more.
create function invoices_removed() returns trigger language plpgsql as $$
begin
  if current_setting('app.undoing', true) = 'on' then
    insert into invoice_total (tenant_id, issued_count, issued_cents)
    select tenant_id, -count(*), -sum(total_cents) from removed group by tenant_id;
  end if;
  return null;
end $$;
create function payments_removed() returns trigger language plpgsql as $$
begin
  if current_setting('app.undoing', true) = 'on' then
    insert into invoice_total (tenant_id, paid_count, paid_cents)
    select tenant_id, -count(*), -sum(cents) from removed group by tenant_id;
  end if;
  return null;
end $$;
create trigger invoices_removed after delete on invoice referencing old table as removed
  for each statement execute function invoices_removed();
create trigger payments_removed after delete on payment referencing old table as removed
  for each statement execute function payments_removed();
