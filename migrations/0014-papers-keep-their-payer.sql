-- A paper keeps the name and the address it was issued to, whatever the person is called later, and a credit note
-- says who made it. What was issued before gets the names of today.
alter table invoice add column payer_name text, add column payer_email text;
alter table invoice no force row level security;
alter table account no force row level security;
alter table invoice disable trigger invoice_kept;
update invoice i set payer_name = coalesce(nullif(a.display_name, ''), a.email), payer_email = a.email
  from account a where a.tenant_id = i.tenant_id and a.id = i.account_id;
alter table invoice enable trigger invoice_kept;
alter table account force row level security;
alter table invoice force row level security;
alter table invoice alter column payer_name set not null, alter column payer_email set not null;

alter table credit_note add column issued_by uuid;
alter table credit_note add foreign key (tenant_id, issued_by) references account (tenant_id, id);
