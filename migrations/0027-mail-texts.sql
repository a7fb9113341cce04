-- Mail texts as a tenant's administrators edit them, version by version; the newest one counts. Without texts a version
-- is the way back to the standard text, which stands in code.
create table mail_text (
  tenant_id text not null,
  template text not null,
  version integer not null check (version > 0),
  subject jsonb,
  body jsonb,
  button jsonb,
  account_id uuid not null,
  note text not null default '',
  at timestamptz not null,
  -- which version was brought back; 0: the standard text
  restored integer,
  -- since when it cannot be filled in, so that the standard text goes out
  broken_at timestamptz,
  primary key (tenant_id, template, version),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  check ((subject is null) = (body is null))
);
select raise_wall('mail_text');

alter table outbox_mail
  -- the record a mail is about: whoever is shut out of it does not find the mail
  add column about_kind text,
  add column about_id text,
  -- sent to its writer from the editor
  add column test boolean not null default false,
  -- what others than the addressee may read, where the mail holds a code or a link that lets in
  add column shown_subject text,
  add column shown_text text,
  add column shown_html text;
create index outbox_mail_by_template on outbox_mail (tenant_id, template, created_at);
-- Mails written before this told their record in their key only.
update outbox_mail o set about_kind = 'grant', about_id = g.id
  from (select tenant_id, id::text as id from grant_application) g
  where g.tenant_id = o.tenant_id and o.template like 'grant-%' and o.dedupe_key like o.template || '-' || g.id || '-%';
