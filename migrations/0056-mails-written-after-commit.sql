-- Mails whose cause is kept but whose text is not written yet: writing one takes longer than anything may stay locked.
create table mail_to_write (
  tenant_id text not null,
  id uuid not null,
  mail jsonb not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index mail_to_write_by_age on mail_to_write (tenant_id, created_at);
select raise_wall('mail_to_write');
