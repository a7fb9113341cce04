-- Forms are edited on the screen (product.md, Forms and drafts). Files stay the base: a version is a file's, an edit
-- that was published over it, or such an edit with what a newer file brought laid under it.
alter table form_definition
  add column origin text not null default 'file' check (origin in ('file', 'edit', 'merge')),
  -- who published it; null: nobody, it came with a file
  add column account_id uuid,
  add column note text not null default '',
  -- the file's version that it was laid over; null: it is a file's itself
  add column file_version integer,
  add foreign key (tenant_id, account_id) references account (tenant_id, id),
  add foreign key (tenant_id, form_id, file_version) references form_definition (tenant_id, form_id, version);

-- Which edit is in use; none: the file.
create table form_current (
  tenant_id text not null,
  form_id text not null,
  version integer not null,
  primary key (tenant_id, form_id),
  foreign key (tenant_id, form_id, version) references form_definition (tenant_id, form_id, version)
);

-- The edit that nobody has published yet, one per form. The row stays and its version only grows, so that an editor
-- that was left open cannot write over what came later.
create table form_work_copy (
  tenant_id text not null,
  form_id text not null,
  -- null: there is none
  definition jsonb,
  version integer not null,
  account_id uuid,
  saved_at timestamptz not null,
  primary key (tenant_id, form_id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);

select raise_wall(t::regclass) from unnest(array['form_current', 'form_work_copy']) as t;
