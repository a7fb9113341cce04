-- Changes of answers that wait for staff: what somebody would have their own particulars be.
create table answer_change (
  tenant_id text not null,
  id uuid not null,
  form_id text not null,
  data_id text not null,
  -- new answers by field
  fields jsonb not null,
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  accepted boolean,
  comment text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, decided_by) references account (tenant_id, id),
  check ((decided_at is null) = (accepted is null))
);
-- one of a record waits: whoever changes more meanwhile puts another in its place
create unique index answer_change_open on answer_change (tenant_id, form_id, data_id) where decided_at is null;
create index answer_change_by_record on answer_change (tenant_id, data_id);
select raise_wall('answer_change');

-- Staff suspend a volunteer: a pause that only they end, with the reason the volunteer reads.
alter table volunteer_registration add column suspended_by uuid;
alter table volunteer_registration add column pause_reason text not null default '';
alter table volunteer_registration add foreign key (tenant_id, suspended_by) references account (tenant_id, id);
