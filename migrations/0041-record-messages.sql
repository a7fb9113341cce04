-- What staff and the person a record is about write to each other: plain text, kept as it was sent.
create table record_message (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  -- the record, by the name its kind has in the audit trail
  kind text not null,
  record_id uuid not null,
  side text not null check (side in ('staff', 'person')),
  -- who wrote it
  account_id uuid not null,
  body text not null check (body <> ''),
  sent_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create unique index record_message_by_record on record_message (tenant_id, kind, record_id, seq);
select raise_wall('record_message');

-- How the conversation about one record stands. Each side has read it as a whole: staff are one side.
create table record_thread (
  tenant_id text not null,
  kind text not null,
  record_id uuid not null,
  -- the last message, and the last of each side; 0: none yet
  last_seq bigint not null default 0,
  last_at timestamptz not null,
  staff_last bigint not null default 0,
  person_last bigint not null default 0,
  -- up to which message each side has read, and when it last read a new one
  staff_read bigint not null default 0,
  staff_read_at timestamptz,
  person_read bigint not null default 0,
  person_read_at timestamptz,
  -- since when the person waits for an answer; empty: they do not
  waits_since timestamptz,
  primary key (tenant_id, kind, record_id)
);
create index record_thread_waiting on record_thread (tenant_id, kind, waits_since) where waits_since is not null;
create index record_thread_by_last on record_thread (tenant_id, last_seq desc);
select raise_wall('record_thread');
