-- The library and the members' corner (ATT-4): rights by role, a bin, versions, text that is searched, who opened what.

-- What was deleted and may come back for a while; the files in it point here.
create table attachment_bin (
  tenant_id text not null,
  id uuid not null,
  scope text not null check (scope in ('user', 'system')),
  -- whose; null: the tenant's
  account_id uuid,
  kind text not null check (kind in ('file', 'folder')),
  -- of a folder its path, of a file the folder it lay in
  path text not null,
  name text not null,
  -- the folders that went along, with their rights
  folders jsonb not null default '[]',
  deleted_at timestamptz not null,
  deleted_by uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  foreign key (tenant_id, deleted_by) references account (tenant_id, id)
);
create index attachment_bin_by_owner on attachment_bin (tenant_id, scope, account_id, deleted_at desc);

alter table attachment
  add column bin_id uuid,
  -- under which key the content lies; null: under the id. A new version brings content of its own
  add column content_id uuid,
  -- when what it holds became what it is
  add column changed_at timestamptz,
  add foreign key (tenant_id, bin_id) references attachment_bin (tenant_id, id);
update attachment set changed_at = created_at;
alter table attachment alter column changed_at set not null;
create index attachment_in_bin on attachment (tenant_id, bin_id) where bin_id is not null;
create index attachment_of_tenant on attachment (tenant_id, folder, changed_at desc) where scope = 'system' and bin_id is null;
create index attachment_new on attachment (tenant_id, changed_at) where scope = 'system' and bin_id is null;
create index attachment_content on attachment (tenant_id, content_id) where content_id is not null;

-- Roles that see a folder, and roles that may also add and change in it. Null: as the folder above says; at the top
-- everybody of the tenant sees and nobody but who manages documents changes.
alter table attachment_folder
  add column readers text[],
  add column writers text[];

-- What a document held before; staff may still open it.
create table attachment_version (
  tenant_id text not null,
  attachment_id uuid not null,
  number integer not null,
  content_id uuid not null,
  account_id uuid not null,
  name text not null,
  type text not null,
  bytes integer not null,
  scan text not null,
  changed_at timestamptz not null,
  primary key (tenant_id, attachment_id, number),
  foreign key (tenant_id, attachment_id) references attachment (tenant_id, id) on delete cascade,
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index attachment_version_content on attachment_version (tenant_id, content_id);

-- What a document is found by: the pieces of its names at once, those of its text once a job has read it.
create table attachment_index (
  tenant_id text not null,
  attachment_id uuid not null,
  -- waiting: the job has still to read it; none: its type holds no text for us; failed: it could not be read
  state text not null default 'waiting' check (state in ('waiting', 'read', 'none', 'failed')),
  named text[] not null default '{}',
  said text[] not null default '{}',
  text text not null default '',
  primary key (tenant_id, attachment_id),
  foreign key (tenant_id, attachment_id) references attachment (tenant_id, id) on delete cascade
);
create index attachment_index_named on attachment_index using gin (named);
create index attachment_index_said on attachment_index using gin (said);
create index attachment_index_waiting on attachment_index (tenant_id, attachment_id) where state = 'waiting';
insert into attachment_index (tenant_id, attachment_id) select tenant_id, id from attachment where scope in ('user', 'system');

-- Who opened a document and when; the reader's own tell what is still new.
create table attachment_open (
  tenant_id text not null,
  id bigint generated always as identity,
  attachment_id uuid not null,
  account_id uuid not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, attachment_id) references attachment (tenant_id, id) on delete cascade,
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index attachment_open_by_document on attachment_open (tenant_id, attachment_id, id desc);
create index attachment_open_by_reader on attachment_open (tenant_id, account_id, attachment_id, at desc);

-- The visit before this one: what came since is new.
create table attachment_visit (
  tenant_id text not null,
  account_id uuid not null,
  since timestamptz not null,
  last_at timestamptz not null,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);

select raise_wall(t::regclass) from unnest(array['attachment_bin', 'attachment_version', 'attachment_index',
  'attachment_open', 'attachment_visit']) as t;

-- The documents with all these pieces in their names, or in their text. The wall is put in by hand, because a planner
-- behind row-level security would not use the index.
create function find_documents(p_grams text[]) returns table (id uuid)
language sql stable security definer rows 200 set search_path = public, pg_temp as $$
  select attachment_id from attachment_index
  where tenant_id = nullif(current_setting('app.tenant', true), '') and named @> p_grams
  union
  select attachment_id from attachment_index
  where tenant_id = nullif(current_setting('app.tenant', true), '') and said @> p_grams
$$;
