-- The account of an adult who is a member in the registration of another: theirs to be given and to have erased,
-- though the registration is not.
alter table volunteer_person add column own_account_id uuid;
alter table volunteer_person add foreign key (tenant_id, own_account_id) references account (tenant_id, id);
create index volunteer_person_by_account on volunteer_person (tenant_id, own_account_id) where own_account_id is not null;

alter table volunteer_person no force row level security;
alter table volunteer_change no force row level security;
alter table volunteer_registration no force row level security;
-- who joined a family from a registration of their own
update volunteer_person p set own_account_id = r.account_id
  from volunteer_change c
  join volunteer_registration r on r.tenant_id = c.tenant_id and r.id = c.registration_id
  where c.kind = 'joinFamily' and c.state = 'done' and r.state = 'moved'
    and p.tenant_id = c.tenant_id and p.id = c.person_id and p.part = 'member' and p.registration_id <> r.id;
-- who was the main member until the registration was handed on: the first of it
update volunteer_person p set own_account_id = c.asked_by
  from volunteer_change c
  join volunteer_registration r on r.tenant_id = c.tenant_id and r.id = c.registration_id
  where c.kind = 'switchMain' and c.state = 'done' and r.account_id <> c.asked_by
    and p.tenant_id = c.tenant_id and p.registration_id = r.id and p.part = 'member'
    and p.seq = (select min(f.seq) from volunteer_person f where f.tenant_id = r.tenant_id and f.registration_id = r.id)
    and not exists (select from volunteer_change o where o.tenant_id = c.tenant_id and o.kind = 'switchMain'
      and o.state = 'done' and o.registration_id = c.registration_id and o.id <> c.id);
-- rules that wait for the end are looked at now: a table with some that wait is not altered
set constraints all immediate;
alter table volunteer_person force row level security;
alter table volunteer_change force row level security;
alter table volunteer_registration force row level security;
