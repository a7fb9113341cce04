-- Roles that an organisation composed itself. One that was deleted stays, so that the trail goes on naming it; its key
-- is never used again.
create table own_role (
  tenant_id text not null,
  role text not null check (role ~ '^own-[a-z0-9]+(-[a-z0-9]+)*$' and length(role) <= 64),
  name jsonb not null check (jsonb_typeof(name) = 'object'),
  about jsonb not null check (jsonb_typeof(about) = 'object'),
  capabilities text[] not null,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, role)
);
select raise_wall('own_role');

-- How often they were changed. Each request reads it with its session, so that no server goes by roles of a moment ago;
-- whoever changes a role holds this row, and whoever grants one waits for it.
create table own_role_state (
  tenant_id text primary key,
  version integer not null
);
select raise_wall('own_role_state');
