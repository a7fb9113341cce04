-- Files that people bring (spec §7, Attachments). The content lies in the file store under <tenant>/<id>; the row is
-- committed after the content was written, so a row without content cannot be.
create table attachment (
  tenant_id text not null,
  -- made by the product's clock (UUIDv7): the sweeper knows the age of content that never got a row
  id uuid not null,
  seq bigint generated always as identity,
  scope text not null check (scope in ('form', 'image', 'user', 'system')),
  folder text not null default '',
  -- who brought it
  account_id uuid not null,
  name text not null,
  title text not null,
  -- by its content, not by what the browser said
  type text not null,
  bytes integer not null check (bytes > 0),
  sha256 bytea not null,
  -- none: no scanner is set; waiting: it did not answer, and the file is given to nobody
  scan text not null check (scan in ('none', 'clean', 'waiting', 'infected')),
  -- of one that came in parts: finishing it twice makes one attachment
  upload_id uuid,
  created_at timestamptz not null,
  -- since when nothing refers to it; null while something does, and for files that stand for themselves
  loose_since timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, account_id, upload_id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index attachment_by_place on attachment (tenant_id, scope, account_id, folder, seq desc);
create index attachment_loose on attachment (tenant_id, loose_since) where loose_since is not null;
create index attachment_waiting on attachment (tenant_id, id) where scan = 'waiting';

-- Which answer sets speak of a file: whoever may open one of those records sees the file.
create table attachment_use (
  tenant_id text not null,
  attachment_id uuid not null,
  form_id text not null,
  data_id text not null,
  primary key (tenant_id, attachment_id, form_id, data_id),
  foreign key (tenant_id, attachment_id) references attachment (tenant_id, id)
);
create index attachment_use_by_record on attachment_use (tenant_id, form_id, data_id);

create table attachment_folder (
  tenant_id text not null,
  id uuid not null,
  scope text not null check (scope in ('user', 'system')),
  -- whose; null: the tenant's
  account_id uuid,
  path text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, scope, account_id, path),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);

-- What has come of an upload that was cut off, until it is finished or a day has passed. In the database, so that the
-- rest may go to any server.
create table upload_part (
  tenant_id text not null,
  account_id uuid not null,
  -- the client's choice; means nothing to other accounts
  upload_id uuid not null,
  at_byte integer not null,
  content bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, account_id, upload_id, at_byte),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);

select raise_wall(t::regclass) from unnest(array['attachment', 'attachment_use', 'attachment_folder', 'upload_part']) as t;
