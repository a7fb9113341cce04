-- Links by which a tenant that nobody administers gets its first administrator: for a day and for one use. The link
-- itself stands in the log or on the terminal only.
create table first_admin_link (
  tenant_id text not null,
  id uuid not null,
  link_hash bytea not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- a newer link was made
  replaced_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, link_hash)
);
create unique index first_admin_link_open on first_admin_link (tenant_id) where used_at is null and replaced_at is null;
select raise_wall('first_admin_link');
