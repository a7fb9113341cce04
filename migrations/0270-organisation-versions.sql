-- How an organisation shows itself, as administrators wrote it: a row per save, never altered; the newest counts. Without
-- one the tenant's folder says.
create table organisation_version (
  tenant_id text not null,
  version integer not null check (version > 0),
  organisation jsonb not null check (jsonb_typeof(organisation) = 'object'),
  note text not null,
  restored integer,
  account_id uuid not null,
  at timestamptz not null,
  primary key (tenant_id, version),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
select raise_wall('organisation_version');
create trigger organisation_version_kept before update or delete on organisation_version for each row execute function refuse_edit();
