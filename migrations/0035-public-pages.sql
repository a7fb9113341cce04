-- Texts and pictures of the public pages as a tenant's administrators write them, version by version; the newest counts.
create table front_picture (
  tenant_id text not null,
  id uuid not null,
  type text not null,
  bytes bytea not null,
  account_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
select raise_wall('front_picture');

create table front_text (
  tenant_id text not null,
  -- `start`, or the kind and the id of an offer with a slash between
  page text not null,
  version integer not null check (version > 0),
  title jsonb not null,
  summary jsonb not null,
  body jsonb not null,
  picture_id uuid,
  account_id uuid not null,
  note text not null default '',
  at timestamptz not null,
  primary key (tenant_id, page, version),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  foreign key (tenant_id, picture_id) references front_picture (tenant_id, id)
);
select raise_wall('front_text');
