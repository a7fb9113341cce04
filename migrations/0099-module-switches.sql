-- What administrators switch on and off: a row per switch, never altered; of a module the newest counts. Without one the
-- tenant's file says.
create table module_switch (
  tenant_id text not null,
  module text not null,
  version integer not null check (version > 0),
  is_on boolean not null,
  reason text not null,
  account_id uuid not null,
  at timestamptz not null,
  primary key (tenant_id, module, version),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
select raise_wall('module_switch');
create trigger module_switch_kept before update or delete on module_switch for each row execute function refuse_edit();
