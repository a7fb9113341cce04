-- What staff note about a record of any room, for each other: the person it is about never sees it.
create table record_note (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  -- the record, by the name its kind has in the audit trail
  kind text not null,
  record_id uuid not null,
  -- who wrote it
  account_id uuid not null,
  body text not null check (body <> ''),
  version integer not null default 1,
  created_at timestamptz not null,
  edited_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index record_note_by_record on record_note (tenant_id, kind, record_id, seq desc);
select raise_wall('record_note');

-- A membership is read with those that were made part of it.
create index membership_merged on membership (tenant_id, merged_into) where merged_into is not null;
