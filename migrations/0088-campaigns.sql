-- Campaigns: one mail to many, with one row for each person it is for; what addresses chose and what came back of them.
create table campaign (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  name text not null,
  purpose text not null check (purpose in ('service', 'reminder', 'marketing')),
  -- subject, first line and blocks in both languages
  content jsonb not null,
  -- the list and what it is asked; null: not chosen yet
  audience jsonb,
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'paused', 'done', 'cancelled')),
  -- why the product itself has paused it; a word
  paused_why text not null default '',
  send_at timestamptz,
  -- when the audience was taken down for good
  frozen_at timestamptz,
  done_at timestamptz,
  -- whose rights the audience is read by
  started_by uuid,
  created_by uuid not null,
  created_at timestamptz not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  version integer not null default 1 check (version > 0),
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references account (tenant_id, id),
  foreign key (tenant_id, changed_by) references account (tenant_id, id),
  foreign key (tenant_id, started_by) references account (tenant_id, id),
  check (state in ('draft', 'cancelled') or (audience is not null and send_at is not null and started_by is not null)),
  check (state not in ('sending', 'done') or frozen_at is not null)
);
create unique index campaign_by_seq on campaign (tenant_id, seq);
create index campaign_open on campaign (tenant_id, send_at) where state in ('scheduled', 'sending');
select raise_wall('campaign');

create table campaign_recipient (
  tenant_id text not null,
  campaign_id uuid not null,
  -- the row of the list that the person came with
  source_key text not null,
  seq bigint generated always as identity,
  account_id uuid,
  name text not null,
  address text not null,
  -- the address without case
  address_key text not null,
  lang text not null check (lang in ('en', 'zh-hant', 'zh-hans')),
  -- why they are written nothing; null: they are
  left_out text check (left_out in ('noAddress', 'badAddress', 'inactive', 'unverified', 'doubled', 'optedOut', 'deadAddress')),
  mail_id uuid,
  handed_at timestamptz,
  primary key (tenant_id, campaign_id, source_key),
  foreign key (tenant_id, campaign_id) references campaign (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  foreign key (tenant_id, mail_id) references outbox_mail (tenant_id, id),
  check ((mail_id is null) = (handed_at is null)),
  check (mail_id is null or left_out is null)
);
-- a person is written to once, by account and by address
create unique index campaign_recipient_address on campaign_recipient (tenant_id, campaign_id, address_key) where left_out is null;
create unique index campaign_recipient_account on campaign_recipient (tenant_id, campaign_id, account_id)
  where left_out is null and account_id is not null;
create unique index campaign_recipient_mail on campaign_recipient (tenant_id, mail_id) where mail_id is not null;
create index campaign_recipient_by_seq on campaign_recipient (tenant_id, campaign_id, seq);
create index campaign_recipient_waiting on campaign_recipient (tenant_id, campaign_id, seq)
  where left_out is null and mail_id is null;
create index campaign_recipient_by_key on campaign_recipient (tenant_id, address_key);
select raise_wall('campaign_recipient');

create table campaign_audience (
  tenant_id text not null,
  id uuid not null,
  name text not null,
  audience jsonb not null,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, name),
  foreign key (tenant_id, created_by) references account (tenant_id, id)
);
select raise_wall('campaign_audience');

-- An address that wants no mail of a purpose. Service mails are never refused.
create table mail_optout (
  tenant_id text not null,
  address_key text not null,
  purpose text not null check (purpose in ('reminder', 'marketing')),
  at timestamptz not null,
  how text not null check (how in ('oneClick', 'page', 'account', 'complaint', 'staff')),
  campaign_id uuid,
  primary key (tenant_id, address_key, purpose),
  foreign key (tenant_id, campaign_id) references campaign (tenant_id, id)
);
select raise_wall('mail_optout');

-- What came back. One row of a kind for each mail, however often it is told.
create table mail_bounce (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  address_key text not null,
  kind text not null check (kind in ('hard', 'soft', 'complaint')),
  reason text not null,
  mail_id uuid,
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, mail_id) references outbox_mail (tenant_id, id)
);
create unique index mail_bounce_once on mail_bounce (tenant_id, mail_id, kind) where mail_id is not null;
create index mail_bounce_by_address on mail_bounce (tenant_id, address_key, seq desc);
select raise_wall('mail_bounce');

-- The public list: nobody is on it who has not followed the mailed link.
create table mail_subscriber (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  address text not null,
  address_key text not null,
  name text not null,
  lang text not null check (lang in ('en', 'zh-hant', 'zh-hans')),
  state text not null check (state in ('pending', 'confirmed', 'left')),
  asked_at timestamptz not null,
  -- the words that were agreed to, and from where
  consent text not null,
  ip text not null,
  confirmed_at timestamptz,
  left_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, address_key),
  check (state = 'pending' or confirmed_at is not null)
);
create unique index mail_subscriber_by_seq on mail_subscriber (tenant_id, seq);
select raise_wall('mail_subscriber');

-- A mail that counts to the pace of its sender; where a worker died over it, it may have left twice.
alter table outbox_mail
  add column paced text,
  add column begun_at timestamptz,
  add column uncertain boolean not null default false,
  add column put_off integer not null default 0;
create index outbox_mail_paced on outbox_mail (tenant_id, paced, sent_at) where paced is not null;
create index outbox_mail_paced_open on outbox_mail (tenant_id, paced) where paced is not null and status = 'queued';
