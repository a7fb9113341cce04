-- What a tenant sets from a day on: a row per change, never altered. Of several for one day the newest counts; one
-- without a value takes back what was planned from its day.
create table setting_change (
  tenant_id text not null,
  key text not null,
  version integer not null check (version > 0),
  from_on date not null,
  value jsonb,
  reason text not null,
  -- none: it was set before settings had a history
  account_id uuid,
  at timestamptz not null,
  primary key (tenant_id, key, version),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
select raise_wall('setting_change');

-- How many may read along with a member was a setting without a day.
alter table setting_change no force row level security;
alter table tenant_setting no force row level security;
insert into setting_change (tenant_id, key, version, from_on, value, reason, at)
select tenant_id, key, 1, (updated_at at time zone 'Asia/Hong_Kong')::date, value, '', updated_at
from tenant_setting where key = 'membership-reading-seats';
delete from tenant_setting where key = 'membership-reading-seats';
alter table tenant_setting force row level security;
alter table setting_change force row level security;
