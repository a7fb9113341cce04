-- A place that the office asked somebody to take: nobody was on standby for it, and silence is no refusal.
alter table shift_signup add column asked boolean not null default false;

-- Who agreed to be placed in shifts without being asked first; a row is the agreement, taking it back removes it.
create table shift_placing (
  tenant_id text not null,
  person_id uuid not null,
  agreed_at timestamptz not null,
  primary key (tenant_id, person_id),
  foreign key (tenant_id, person_id) references volunteer_person (tenant_id, id)
);
select raise_wall('shift_placing');
