-- A mail is deleted when its time is over or its person wants it; the row of a campaign stays and says what became of it.
alter table campaign_recipient
  add column became text check (became in ('kept', 'sent', 'uncertain', 'failed', 'queued', 'bounced', 'complained'));
do $$
declare
  named record;
begin
  -- the key and the rule as they were named by themselves
  for named in
    select conrelid::regclass as of_table, conname from pg_constraint
    where (conrelid in ('campaign_recipient'::regclass, 'mail_bounce'::regclass) and contype = 'f'
        and confrelid = 'outbox_mail'::regclass)
      or (conrelid = 'campaign_recipient'::regclass and contype = 'c'
        and pg_get_constraintdef(oid) like '%mail_id IS NULL) = (handed_at IS NULL%')
  loop
    execute format('alter table %s drop constraint %I', named.of_table, named.conname);
  end loop;
end $$;
alter table campaign_recipient
  add foreign key (tenant_id, mail_id) references outbox_mail (tenant_id, id) on delete set null (mail_id),
  -- handed over and without a mail: the mail has gone since
  add check (mail_id is null or handed_at is not null),
  add check (handed_at is null or left_out is null);
alter table mail_bounce
  add foreign key (tenant_id, mail_id) references outbox_mail (tenant_id, id) on delete set null (mail_id);

drop index campaign_recipient_waiting;
create index campaign_recipient_waiting on campaign_recipient (tenant_id, campaign_id, seq)
  where left_out is null and handed_at is null;

create function keep_outcome() returns trigger language plpgsql as $$
begin
  update campaign_recipient r set became = coalesce(
      (select case when b.kind = 'complaint' then 'complained' else 'bounced' end from mail_bounce b
        where b.tenant_id = old.tenant_id and b.mail_id = old.id order by (b.kind = 'complaint') desc limit 1),
      case when old.status = 'queued' and old.refused then 'failed'
        when old.status = 'sent' and old.uncertain then 'uncertain' else old.status end)
    where r.tenant_id = old.tenant_id and r.mail_id = old.id;
  return old;
end $$;
create trigger keep_outcome before delete on outbox_mail for each row when (old.paced is not null)
  execute function keep_outcome();
