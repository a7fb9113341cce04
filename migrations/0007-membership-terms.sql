-- Approved, and the fee not paid yet: the person has an open application.
alter table membership drop constraint membership_status_check;
alter table membership add constraint membership_status_check check (status in
  ('draft', 'pending', 'returned', 'awaiting', 'active', 'lapsed', 'rejected', 'withdrawl', 'deleted'));
-- withdrawn, deactivated or lapsed
alter table membership add column ended_at timestamptz;
drop index membership_one_open;
create unique index membership_one_open on membership (tenant_id, account_id)
  where status in ('draft', 'pending', 'returned', 'awaiting', 'active');
-- What the terms are looked through by, day by day.
create index membership_by_end on membership (tenant_id, ends_on) where status = 'active' and ends_on is not null;

-- An application that went back: what was asked, and the answers as they stood then.
create table membership_return (
  tenant_id text not null,
  id bigint generated always as identity,
  membership_id uuid not null,
  at timestamptz not null,
  account_id uuid not null,
  comment text not null default '',
  notes jsonb not null default '[]',
  answers jsonb not null,
  resubmitted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, membership_id) references membership (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index membership_return_by_membership on membership_return (tenant_id, membership_id, id desc);

-- Every term there was; history is kept.
create table membership_term (
  tenant_id text not null,
  id bigint generated always as identity,
  membership_id uuid not null,
  kind text not null check (kind in ('join', 'renewal', 'anew')),
  from_on date not null,
  -- null: for life
  to_on date,
  made_at timestamptz not null,
  invoice_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, membership_id) references membership (tenant_id, id)
);
create index membership_term_by_membership on membership_term (tenant_id, membership_id, id);

-- One line per reminder of one end of a term: two workers cannot write it twice.
create table membership_reminder (
  tenant_id text not null,
  membership_id uuid not null,
  ends_on date not null,
  days integer not null,
  due_on date not null,
  settled_at timestamptz not null,
  -- null: it was sent
  skipped text,
  -- the mail, by its key in the outbox
  dedupe_key text,
  primary key (tenant_id, membership_id, ends_on, days),
  foreign key (tenant_id, membership_id) references membership (tenant_id, id)
);

-- Particulars that staff look at before they change.
create table membership_change (
  tenant_id text not null,
  id uuid not null,
  membership_id uuid not null,
  fields jsonb not null,
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  accepted boolean,
  comment text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, membership_id) references membership (tenant_id, id),
  foreign key (tenant_id, decided_by) references account (tenant_id, id)
);
create unique index membership_change_open on membership_change (tenant_id, membership_id) where decided_at is null;

-- People whom a member lets into the members' corner.
create table reading_member (
  tenant_id text not null,
  id uuid not null,
  membership_id uuid not null,
  account_id uuid not null,
  name text not null default '',
  invited_at timestamptz not null,
  revoked_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, membership_id) references membership (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
-- a person reads by one member at a time
create unique index reading_member_open on reading_member (tenant_id, account_id) where revoked_at is null;
create index reading_member_by_membership on reading_member (tenant_id, membership_id);

select raise_wall(t::regclass) from unnest(array[
  'membership_return', 'membership_term', 'membership_reminder', 'membership_change', 'reading_member']) as t;
