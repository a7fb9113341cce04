-- Lists taken out of the register are exports like all others, and expire like them; a task is an import from now on.
-- The job that made them is another one now: what waits for it is told that it was interrupted, and can be tried again.
update export_task set status = 'failed', reason = 'shutdown' where status = 'waiting';
insert into export_task (tenant_id, id, account_id, kind, format, lang, spec, status, done, total, reason, content,
  created_at, expires_at)
select tenant_id, id, account_id, 'membership-register', spec ->> 'format', coalesce(spec ->> 'lang', 'en'),
  spec - 'format' - 'lang', case status when 'waiting' then 'failed' else status end, done, total,
  case status when 'waiting' then 'shutdown' else reason end, content, created_at, created_at + interval '7 days'
from membership_task where kind = 'export' and status in ('waiting', 'done', 'failed');
delete from membership_task where kind = 'export';
alter table membership_task drop column kind, drop column content;
