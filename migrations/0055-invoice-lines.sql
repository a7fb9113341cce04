-- What an invoice asks for, line by line; a payer without an account; which lines money went back for. Invoices from
-- before have the one line they had.
alter table invoice rename column line to title;
alter table invoice alter column account_id drop not null;
-- of a payer without an account; else that of the account
alter table invoice add column payer_language text;
alter table invoice add check ((account_id is null) = (payer_language is not null));

create table invoice_line (
  tenant_id text not null,
  invoice_id uuid not null,
  position integer not null check (position > 0),
  -- in both source languages
  text jsonb not null,
  quantity integer not null check (quantity > 0),
  each_cents integer not null,
  purpose text not null check (purpose in ('fee', 'ticket', 'gift', 'discount')),
  cents integer not null generated always as (quantity * each_cents) stored,
  check (case when purpose = 'discount' then each_cents < 0 else each_cents > 0 end),
  primary key (tenant_id, invoice_id, position),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id)
);
alter table invoice no force row level security;
insert into invoice_line (tenant_id, invoice_id, position, text, quantity, each_cents, purpose)
  select tenant_id, id, 1, title, 1, total_cents, 'fee' from invoice;
alter table invoice force row level security;
create trigger invoice_line_kept before update or delete on invoice_line for each row execute function refuse_edit();
select raise_wall('invoice_line');

-- An invoice asks for what its lines come to, to the cent: held when the transaction that issues it ends.
create function invoice_adds_up() returns trigger language plpgsql as $$
declare
  -- of an invoice itself, or of one of its lines
  asked uuid := case tg_table_name when 'invoice' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'invoice_id')::uuid end;
begin
  if (select i.total_cents from invoice i where i.tenant_id = new.tenant_id and i.id = asked) is distinct from
     (select sum(l.cents) from invoice_line l where l.tenant_id = new.tenant_id and l.invoice_id = asked) then
    raise exception 'invoice % is not the sum of its lines', asked using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger invoice_sum after insert on invoice deferrable initially deferred
  for each row execute function invoice_adds_up();
create constraint trigger invoice_line_sum after insert on invoice_line deferrable initially deferred
  for each row execute function invoice_adds_up();

-- Which lines a credit note gives back: none where the gateway was asked without saying so.
create table invoice_refund_line (
  tenant_id text not null,
  refund_id uuid not null,
  invoice_id uuid not null,
  position integer not null,
  cents integer not null check (cents > 0),
  primary key (tenant_id, refund_id, position),
  foreign key (tenant_id, refund_id) references invoice_refund (tenant_id, id),
  foreign key (tenant_id, invoice_id, position) references invoice_line (tenant_id, invoice_id, position)
);
create index invoice_refund_line_by_invoice on invoice_refund_line (tenant_id, invoice_id);
create trigger invoice_refund_line_kept before update or delete on invoice_refund_line
  for each row execute function refuse_edit();
select raise_wall('invoice_refund_line');

-- The parts of what was paid that are asked to go back: [{ "key": "1", "cents": 20000 }]; empty: not said.
alter table refund add column parts jsonb not null default '[]';

-- A gift that came with something else that was paid, and the payment it came with.
alter table gift add column payment_id uuid;
create unique index gift_of_payment on gift (tenant_id, payment_id) where payment_id is not null;
