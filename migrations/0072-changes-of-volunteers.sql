-- Changes of an account of volunteers (spec §4): from who proposes one until it is carried out, refused or taken back.
create table volunteer_change (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  registration_id uuid not null,
  kind text not null,
  -- who moves, leaves or takes over; of others than the registration itself
  person_id uuid,
  -- asked: somebody has to agree or staff to decide; planned: agreed, and carried out on its day
  state text not null check (state in ('asked', 'planned', 'done', 'refused', 'cancelled', 'expired')),
  -- the day in Hong Kong on which it is carried out, and on which ages count
  on_day date not null,
  -- whose address has to agree; empty where nobody's
  email text not null default '',
  -- whose account agreed
  agreed_by uuid,
  -- what was said of it: names, birth date, phones, relation, reason
  details jsonb not null default '{}',
  comment text not null default '',
  asked_by uuid not null,
  asked_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, registration_id) references volunteer_registration (tenant_id, id),
  foreign key (tenant_id, person_id) references volunteer_person (tenant_id, id),
  foreign key (tenant_id, asked_by) references account (tenant_id, id),
  foreign key (tenant_id, agreed_by) references account (tenant_id, id),
  foreign key (tenant_id, settled_by) references account (tenant_id, id),
  check ((settled_at is null) = (state in ('asked', 'planned')))
);
-- one at a time, so that each is checked against what there is
create unique index volunteer_change_open on volunteer_change (tenant_id, registration_id)
  where state in ('asked', 'planned');
create index volunteer_change_due on volunteer_change (tenant_id, on_day) where state in ('asked', 'planned');
select raise_wall('volunteer_change');

-- Which form it was filled in by: a change of kind does not move the answers. Null: that of its kind.
alter table volunteer_registration add column registered_as text
  check (registered_as in ('individual', 'family', 'group'));
-- The birthday (16 or 18) for which a change was offered to them last.
alter table volunteer_person add column offered_age smallint not null default 0;
