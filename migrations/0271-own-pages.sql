-- Pages that an organisation made itself. What they say is in front_text under `page/<id>`; drafts are read by staff only.
create table front_own_page (
  tenant_id text not null,
  id uuid not null,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  state text not null check (state in ('draft', 'published', 'takenDown')),
  in_footer boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, slug)
);
select raise_wall('front_own_page');
