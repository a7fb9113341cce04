-- What an application was before it was put into the archive: it goes back there when it is opened again.
alter table grant_application add column archived_from text
  check (archived_from in ('approved', 'rejected', 'withdrawn'));
alter table grant_application no force row level security;
update grant_application set archived_from = case
    when stage = 'implementation' then 'approved' when decided_at is null then 'withdrawn' else 'rejected' end
  where status = 'archive';
alter table grant_application force row level security;
