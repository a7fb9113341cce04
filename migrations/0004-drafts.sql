-- A draft belongs to its record, field by field: whoever may fill the form in shares it, and nobody overwrites what
-- another has typed without having seen it.
alter table form_draft rename to form_draft_by_person;
alter table form_draft_by_person no force row level security;

create table form_draft (
  tenant_id text not null,
  form_id text not null,
  data_id text not null,
  -- counts every save; a field carries the number of the save that changed it
  version bigint not null,
  -- the version at which it was last emptied: by a submit, or thrown away
  cleared bigint not null default 0,
  -- by field name: value or typed (a text that its type cannot read), version, tab, account, name, at
  fields jsonb not null,
  -- the files it speaks of; each was the saver's to use
  files uuid[] not null default '{}',
  saved_at timestamptz not null,
  primary key (tenant_id, form_id, data_id)
);

insert into form_draft (tenant_id, form_id, data_id, version, fields, saved_at)
select d.tenant_id, d.form_id, d.data_id, 1,
  jsonb_object_agg(one.key, jsonb_build_object('value', one.value, 'version', 1, 'tab', '', 'account', d.account_id,
    'name', '', 'at', to_char(d.saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    order by d.saved_at),
  max(d.saved_at)
from form_draft_by_person d
cross join jsonb_each(d.answers) as one
group by d.tenant_id, d.form_id, d.data_id;

drop table form_draft_by_person;

-- Which pages have a form open just now, and at which field. Nothing is lost with it.
create unlogged table form_presence (
  tenant_id text not null,
  form_id text not null,
  data_id text not null,
  -- the page; the client's choice
  tab text not null,
  account_id uuid not null,
  name text not null,
  field_name text,
  seen_at timestamptz not null,
  primary key (tenant_id, form_id, data_id, tab, account_id)
);
create index form_presence_by_age on form_presence (tenant_id, seen_at);

select raise_wall(t::regclass) from unnest(array['form_draft', 'form_presence']) as t;
