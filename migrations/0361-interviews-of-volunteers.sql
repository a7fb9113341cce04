-- An interview of a volunteer as an appointment: time and place, moved and cancelled by staff, and what came of it.
create table volunteer_interview (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  registration_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  place text not null,
  -- what the volunteer is to know
  note text not null default '',
  state text not null check (state in ('planned', 'met', 'missed', 'cancelled')),
  -- what came of it, for staff alone
  outcome text not null default '',
  -- it was reminded of, or is so near that nothing more is sent
  reminded boolean not null default false,
  made_by uuid not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, registration_id) references volunteer_registration (tenant_id, id),
  foreign key (tenant_id, made_by) references account (tenant_id, id)
);
create unique index volunteer_interview_planned on volunteer_interview (tenant_id, registration_id) where state = 'planned';
create index volunteer_interview_by_registration on volunteer_interview (tenant_id, registration_id, seq);
create index volunteer_interview_due on volunteer_interview (tenant_id, starts_at) where state = 'planned' and not reminded;
select raise_wall('volunteer_interview');
