-- How many became members and how many left, by type and month of Hong Kong, so that no chart has to count its rows.
-- Only whoever is a member, or was one, counts; who comes back after a lapse has not left.
create table membership_flow (
  tenant_id text not null,
  type text not null,
  -- its first day
  month date not null,
  joined bigint not null,
  ended bigint not null,
  primary key (tenant_id, type, month)
);
create function membership_flow_of(status text, since_on date, ended_at timestamptz)
returns table (month date, joined int, ended int) language sql stable as $$
  select date_trunc('month', since_on)::date, 1, 0
  where since_on is not null and (status = 'active' or (status in ('lapsed', 'withdrawl', 'deleted') and ended_at is not null))
  union all
  select date_trunc('month', ended_at at time zone 'Asia/Hong_Kong')::date, 0, 1
  where since_on is not null and ended_at is not null and status in ('lapsed', 'withdrawl', 'deleted')
$$;

alter table membership no force row level security;
insert into membership_flow (tenant_id, type, month, joined, ended)
select m.tenant_id, m.type, f.month, sum(f.joined), sum(f.ended) from membership m, membership_flow_of(m.status, m.since_on, m.ended_at) f
group by m.tenant_id, m.type, f.month;
alter table membership force row level security;

-- Like membership_count: by key in one order, so that two writers wait for each other and never in a ring.
create function keep_membership_flow_added() returns trigger language plpgsql as $$
begin
  insert into membership_flow as kept (tenant_id, type, month, joined, ended)
  select a.tenant_id, a.type, f.month, sum(f.joined), sum(f.ended) from added a, membership_flow_of(a.status, a.since_on, a.ended_at) f
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (tenant_id, type, month)
  do update set joined = kept.joined + excluded.joined, ended = kept.ended + excluded.ended;
  return null;
end $$;
create function keep_membership_flow_removed() returns trigger language plpgsql as $$
begin
  insert into membership_flow as kept (tenant_id, type, month, joined, ended)
  select r.tenant_id, r.type, f.month, -sum(f.joined), -sum(f.ended) from removed r, membership_flow_of(r.status, r.since_on, r.ended_at) f
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (tenant_id, type, month)
  do update set joined = kept.joined + excluded.joined, ended = kept.ended + excluded.ended;
  return null;
end $$;
create function keep_membership_flow() returns trigger language plpgsql as $$
begin
  insert into membership_flow as kept (tenant_id, type, month, joined, ended)
  select tenant_id, type, month, sum(joined), sum(ended) from (
    select a.tenant_id, a.type, f.month, f.joined, f.ended from added a, membership_flow_of(a.status, a.since_on, a.ended_at) f
    union all
    select r.tenant_id, r.type, f.month, -f.joined, -f.ended from removed r, membership_flow_of(r.status, r.since_on, r.ended_at) f) as x
  group by 1, 2, 3 having sum(joined) <> 0 or sum(ended) <> 0 order by 1, 2, 3
  on conflict (tenant_id, type, month)
  do update set joined = kept.joined + excluded.joined, ended = kept.ended + excluded.ended;
  return null;
end $$;
create trigger membership_flow_insert after insert on membership
  referencing new table as added for each statement execute function keep_membership_flow_added();
create trigger membership_flow_update after update on membership
  referencing old table as removed new table as added for each statement execute function keep_membership_flow();
create trigger membership_flow_delete after delete on membership
  referencing old table as removed for each statement execute function keep_membership_flow_removed();

-- What the lists behind the figures are looked through by.
create index membership_by_since on membership (tenant_id, since_on) where since_on is not null;
create index membership_by_ended on membership (tenant_id, ended_at) where ended_at is not null;

-- When a notification was mailed, or settled that it will not be: with a mail of its own, or by the person's choice.
alter table notification add column settled_at timestamptz;
alter table notification no force row level security;
update notification set settled_at = at;
alter table notification force row level security;
create index notification_to_mail on notification (tenant_id, account_id, at) where read_at is null and settled_at is null;
create index notification_unread on notification (tenant_id, account_id, seq desc) where read_at is null;

-- How a person wants news by mail; without a line, once a day.
create table notification_choice (
  tenant_id text not null,
  account_id uuid not null,
  choice text not null check (choice in ('now', 'daily', 'weekly', 'none')),
  chosen_at timestamptz not null,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
-- One line per digest: two workers cannot send it twice.
create table notification_digest (
  tenant_id text not null,
  account_id uuid not null,
  due_at timestamptz not null,
  lines integer not null,
  sent_at timestamptz not null,
  primary key (tenant_id, account_id, due_at),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
select raise_wall(t::regclass) from unnest(array['membership_flow', 'notification_choice', 'notification_digest']) as t;

-- Where a mail program unsubscribes by one POST (RFC 8058).
alter table outbox_mail add column unsubscribe_url text;

-- What came in, by the day it did.
create index payment_by_day on payment (tenant_id, paid_on);
