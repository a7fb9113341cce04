-- People who are in the register twice, and two memberships made one.

-- What a person is recognised by, made plain (traditional and simplified, wide and narrow, dots and case of addresses,
-- order of names): two memberships with a key in common may be one person's.
create table membership_key (
  tenant_id text not null,
  membership_id uuid not null,
  kind text not null check (kind in ('mail', 'phone', 'chinese', 'english', 'spelling', 'born')),
  key text not null,
  primary key (tenant_id, membership_id, kind, key),
  foreign key (tenant_id, membership_id) references membership (tenant_id, id) on delete cascade
);
create index membership_key_by_key on membership_key (tenant_id, kind, key, membership_id) where kind <> 'born';

-- Memberships whose keys are to be made anew, noted by triggers in the transaction that changed names, address, phone or
-- date of birth, whoever wrote it. Rows are taken up when duplicates are asked for, and by a job.
create table membership_key_due (
  tenant_id text not null,
  membership_id uuid not null,
  -- counts up so that who notes a change again waits for whoever is taking it up
  asked integer not null default 1,
  primary key (tenant_id, membership_id),
  foreign key (tenant_id, membership_id) references membership (tenant_id, id) on delete cascade
);

create table membership_pair (
  tenant_id text not null,
  one_id uuid not null,
  other_id uuid not null,
  -- out of a hundred how much speaks for one person
  score integer not null,
  why text[] not null,
  found_at timestamptz not null,
  -- somebody looked: these are two people
  dismissed_at timestamptz,
  dismissed_by uuid,
  primary key (tenant_id, one_id, other_id),
  check (one_id < other_id),
  foreign key (tenant_id, one_id) references membership (tenant_id, id) on delete cascade,
  foreign key (tenant_id, other_id) references membership (tenant_id, id) on delete cascade,
  foreign key (tenant_id, dismissed_by) references account (tenant_id, id)
);
create index membership_pair_by_score on membership_pair (tenant_id, (-score), one_id, other_id)
  where dismissed_at is null;
create index membership_pair_by_other on membership_pair (tenant_id, other_id);

create function membership_compared(p_status text) returns boolean language sql immutable as $$
  select p_status in ('pending', 'returned', 'awaiting', 'active', 'lapsed')
$$;

create function note_memberships_added() returns trigger language plpgsql as $$
begin
  insert into membership_key_due (tenant_id, membership_id)
  select tenant_id, id from added where membership_compared(status) order by 1, 2
  on conflict (tenant_id, membership_id) do update set asked = membership_key_due.asked + 1;
  return null;
end $$;
create trigger membership_noted_insert after insert on membership
  referencing new table as added for each statement execute function note_memberships_added();

create function note_memberships_changed() returns trigger language plpgsql as $$
begin
  insert into membership_key_due (tenant_id, membership_id)
  select a.tenant_id, a.id from added a join removed r on r.tenant_id = a.tenant_id and r.id = a.id
  where (a.fullname, a.fullname_chinese, a.account_id, membership_compared(a.status))
    is distinct from (r.fullname, r.fullname_chinese, r.account_id, membership_compared(r.status))
  order by 1, 2
  on conflict (tenant_id, membership_id) do update set asked = membership_key_due.asked + 1;
  return null;
end $$;
create trigger membership_noted_update after update on membership
  referencing old table as removed new table as added for each statement execute function note_memberships_changed();

create function note_address_changed() returns trigger language plpgsql as $$
begin
  insert into membership_key_due (tenant_id, membership_id)
  select m.tenant_id, m.id from membership m
  where m.tenant_id = new.tenant_id and m.account_id = new.id and membership_compared(m.status) order by 1, 2
  on conflict (tenant_id, membership_id) do update set asked = membership_key_due.asked + 1;
  return null;
end $$;
create trigger account_noted after update of email on account
  for each row when (old.email is distinct from new.email) execute function note_address_changed();

create function note_answers_changed() returns trigger language plpgsql as $$
begin
  insert into membership_key_due (tenant_id, membership_id)
  select m.tenant_id, m.id from membership m
  where m.tenant_id = new.tenant_id and m.id = new.data_id::uuid and membership_compared(m.status)
  on conflict (tenant_id, membership_id) do update set asked = membership_key_due.asked + 1;
  return null;
end $$;
create trigger form_answer_noted after insert or update of answers on form_answer
  for each row when (new.form_id = 'fill-in-membership-form' and new.data_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
  execute function note_answers_changed();

-- The one it was made part of: its status is `deleted`, its number stays for the record.
alter table membership add column merged_into uuid;
alter table membership add foreign key (tenant_id, merged_into) references membership (tenant_id, id);

create table membership_merge (
  tenant_id text not null,
  id uuid not null,
  kept_id uuid not null,
  closed_id uuid not null,
  merged_at timestamptz not null,
  merged_by uuid not null,
  -- whose rows it may have touched, and each as it was and as it became: so it is undone exactly, or told what has changed since
  concerned jsonb not null,
  rows_before jsonb not null,
  rows_after jsonb not null,
  undone_at timestamptz,
  undone_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, kept_id) references membership (tenant_id, id),
  foreign key (tenant_id, closed_id) references membership (tenant_id, id),
  foreign key (tenant_id, merged_by) references account (tenant_id, id),
  foreign key (tenant_id, undone_by) references account (tenant_id, id)
);
create index membership_merge_by_time on membership_merge (tenant_id, merged_at desc, id);
create index membership_merge_by_closed on membership_merge (tenant_id, closed_id);

-- Everybody who is in the register already is looked at by the job. Their wall is taken down for this statement alone:
-- it would hide all rows from an owner that is no superuser.
alter table membership no force row level security;
insert into membership_key_due (tenant_id, membership_id)
select tenant_id, id from membership where membership_compared(status);
alter table membership force row level security;

select raise_wall(t::regclass) from unnest(array[
  'membership_key', 'membership_key_due', 'membership_pair', 'membership_merge']) as t;
