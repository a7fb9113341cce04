-- Forms that an organisation made itself, without a file: what they ask is in form_definition under `own-<id>`, as of
-- every form.
create table own_form (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  -- in both languages, by which staff know it; readers see the title of the version in use
  name jsonb not null,
  state text not null check (state in ('draft', 'open', 'closed')),
  answerers text not null check (answerers in ('everybody', 'persons', 'members')),
  once boolean not null,
  opens_at timestamptz,
  closes_at timestamptz,
  -- what somebody reads who has answered; empty: the standard text
  thanks jsonb not null,
  notify_emails text[] not null,
  keep_months integer not null check (keep_months between 1 and 84),
  after_keep text not null check (after_keep in ('delete', 'figures')),
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (tenant_id, id),
  unique (tenant_id, slug),
  foreign key (tenant_id, created_by) references account (tenant_id, id)
);

-- Who answered; the answers are in form_answer under the id of the row. One that is not sent yet is a draft.
create table own_form_answer (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  form_id uuid not null,
  account_id uuid,
  name text not null,
  email text not null,
  language text not null,
  -- all answers as people read them, to be searched
  words text not null default '',
  -- one answer per person: whose it is; null where a person may answer often
  once_key text,
  begun_at timestamptz not null,
  sent_at timestamptz,
  -- its person and texts are gone, choices stay to be counted
  emptied_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, form_id) references own_form (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create unique index own_form_answer_once on own_form_answer (tenant_id, form_id, once_key);
create index own_form_answer_sent on own_form_answer (tenant_id, form_id, sent_at desc, seq desc);
create index own_form_answer_person on own_form_answer (tenant_id, account_id);
create index own_form_answer_email on own_form_answer (tenant_id, lower(email));

select raise_wall(t::regclass) from unnest(array['own_form', 'own_form_answer']) as t;

create trigger follows_merged_account_id before insert or update of account_id on own_form_answer
  for each row execute function follow_merged_account('account_id');
