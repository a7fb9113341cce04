-- The members' register is read by name, by number, by since when and by the end of the term, page by page.
create index membership_members_by_name on membership (tenant_id, fullname, id) where number is not null;
create index membership_members_by_number on membership (tenant_id, number, id) where number is not null;
create index membership_members_by_since on membership (tenant_id, (coalesce(since_on, date '1900-01-01')), id)
  where number is not null;
-- A membership for life ends last.
create index membership_members_by_end on membership (tenant_id, (coalesce(ends_on, date '9999-12-31')), id)
  where number is not null;
-- What was last written to somebody.
create index outbox_mail_by_account on outbox_mail (tenant_id, account_id, seq desc) where account_id is not null;

-- A list as somebody wants to find it again: its filters, order and columns. Shared ones are everybody's who sees the list.
create table list_view (
  tenant_id text not null,
  id uuid not null,
  -- the screen, by the name of its route
  list text not null,
  account_id uuid not null,
  name text not null,
  shared boolean not null,
  -- filters, tab and order as they stand in the address
  query text not null,
  -- keys of the columns in their order; null: as the list comes
  columns text[],
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, list, account_id, name),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
select raise_wall('list_view');
