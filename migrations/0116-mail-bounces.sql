-- What came back and says nothing of the address: a block, a mail that is too large, a mail server that was away.
alter table mail_bounce drop constraint mail_bounce_kind_check;
alter table mail_bounce add constraint mail_bounce_kind_check
  check (kind in ('hard', 'soft', 'undelivered', 'complaint'));
-- when staff took a mark off an address: what was before counts no more
alter table mail_bounce add column cleared_at timestamptz;

create or replace function keep_outcome() returns trigger language plpgsql as $$
begin
  update campaign_recipient r set became = coalesce(
      (select case when b.kind = 'complaint' then 'complained' else 'bounced' end from mail_bounce b
        where b.tenant_id = old.tenant_id and b.mail_id = old.id
          and not (b.kind = 'undelivered' and old.status = 'queued')
        order by (b.kind = 'complaint') desc limit 1),
      case when old.status = 'queued' and old.refused then 'failed'
        when old.status = 'sent' and old.uncertain then 'uncertain' else old.status end)
    where r.tenant_id = old.tenant_id and r.mail_id = old.id;
  return old;
end $$;
