-- The own calendar of a person is read by a link without a login; another issue makes the links before it void.
create table event_feed (
  tenant_id text not null,
  account_id uuid not null,
  issue integer not null default 1 check (issue > 0),
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
select raise_wall('event_feed');
