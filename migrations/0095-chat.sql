-- Rooms to talk in, each of a thing of another room: an event, a project, the members' corner (COM-2). Every change of a
-- room has a number (`rev`), so that a page that was away asks for what came after the last it knows.
create table chat_room (
  tenant_id text not null,
  id uuid not null,
  kind text not null,
  record_id text not null,
  rev bigint not null default 0,
  adults_only boolean not null default true,
  -- whether those are let in of whom no birth date is known, while only adults are
  unknown_age boolean not null default true,
  writers text not null default 'all' check (writers in ('all', 'staff')),
  retention_days integer not null default 365 check (retention_days between 7 and 3650),
  opened_at timestamptz not null,
  opened_by uuid not null,
  closed_at timestamptz,
  version integer not null default 1 check (version > 0),
  primary key (tenant_id, id),
  unique (tenant_id, kind, record_id),
  foreign key (tenant_id, opened_by) references account (tenant_id, id)
);
select raise_wall('chat_room');

create table chat_message (
  tenant_id text not null,
  room_id uuid not null,
  seq bigint not null,
  rev bigint not null,
  id uuid not null,
  -- said by the page that sends: a repeat counts once
  client_id uuid not null,
  account_id uuid not null,
  text text not null,
  files uuid[] not null default '{}',
  mentions uuid[] not null default '{}',
  at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  hidden_at timestamptz,
  primary key (tenant_id, room_id, seq),
  unique (tenant_id, id),
  unique (tenant_id, room_id, account_id, client_id),
  foreign key (tenant_id, room_id) references chat_room (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index chat_message_by_rev on chat_message (tenant_id, room_id, rev);
create index chat_message_by_time on chat_message (tenant_id, room_id, at);
select raise_wall('chat_message');

-- How far somebody has read, and what was decided about them in this room.
create table chat_reader (
  tenant_id text not null,
  room_id uuid not null,
  account_id uuid not null,
  read_seq bigint not null default 0,
  muted boolean not null default false,
  removed_at timestamptz,
  -- up to where the last digest told of
  told_seq bigint not null default 0,
  primary key (tenant_id, room_id, account_id),
  foreign key (tenant_id, room_id) references chat_room (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
select raise_wall('chat_reader');

-- What a person chose for all rooms.
create table chat_choice (
  tenant_id text not null,
  account_id uuid not null,
  digest boolean not null,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
select raise_wall('chat_choice');

create table chat_block (
  tenant_id text not null,
  account_id uuid not null,
  blocked_id uuid not null,
  at timestamptz not null,
  primary key (tenant_id, account_id, blocked_id),
  check (account_id <> blocked_id),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  foreign key (tenant_id, blocked_id) references account (tenant_id, id)
);
select raise_wall('chat_block');

create table chat_report (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  room_id uuid not null,
  message_id uuid not null,
  reporter_id uuid not null,
  reason text not null,
  -- the message as it was then: its writer may still change it
  text text not null,
  at timestamptz not null,
  decided_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, room_id) references chat_room (tenant_id, id),
  foreign key (tenant_id, reporter_id) references account (tenant_id, id)
);
create unique index chat_report_once on chat_report (tenant_id, message_id, reporter_id) where decided_at is null;
create index chat_report_open on chat_report (tenant_id, seq) where decided_at is null;
select raise_wall('chat_report');

-- What moderators did, and why.
create table chat_act (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  room_id uuid not null,
  act text not null check (act in ('hide', 'restore', 'remove', 'letIn', 'warn', 'dismiss')),
  message_id uuid,
  -- whom it is about
  account_id uuid,
  by_id uuid not null,
  reason text not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, room_id) references chat_room (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  foreign key (tenant_id, by_id) references account (tenant_id, id)
);
create index chat_act_by_room on chat_act (tenant_id, room_id, seq desc);
select raise_wall('chat_act');
