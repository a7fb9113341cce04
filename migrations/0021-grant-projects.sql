-- What a project reports of a period. Its answers are the form's; what counts is kept here when it is handed in.
create table grant_report (
  tenant_id text not null,
  id uuid not null,
  application_id uuid not null,
  number integer not null,
  -- Hong Kong days, both included
  from_on date not null,
  to_on date not null,
  due_on date not null,
  status text not null default 'due' check (status in ('due', 'submitted', 'returned', 'accepted')),
  spent_cents bigint not null default 0,
  comment text,
  submitted_at timestamptz,
  decided_at timestamptz,
  since timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, application_id, number),
  foreign key (tenant_id, application_id) references grant_application (tenant_id, id),
  check (from_on <= to_on)
);
create index grant_report_by_state on grant_report (tenant_id, status, due_on);

-- One line per reminder of one report: two workers cannot write it twice.
create table grant_report_reminder (
  tenant_id text not null,
  report_id uuid not null,
  due_on date not null,
  days integer not null,
  settled_at timestamptz not null,
  sent boolean not null,
  primary key (tenant_id, report_id, due_on, days),
  foreign key (tenant_id, report_id) references grant_report (tenant_id, id)
);

-- After a project has begun its summary is frozen: a change is asked for, and both approvers decide.
create table grant_change (
  tenant_id text not null,
  id uuid not null,
  application_id uuid not null,
  status text not null default 'draft' check (status in ('draft', 'asked', 'approved', 'rejected', 'withdrawn')),
  what text not null default '',
  asked_by uuid not null,
  asked_at timestamptz,
  decided_at timestamptz,
  begun_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, application_id) references grant_application (tenant_id, id),
  foreign key (tenant_id, asked_by) references account (tenant_id, id)
);
create index grant_change_by_application on grant_change (tenant_id, application_id, begun_at desc);
-- one at a time
create unique index grant_change_open on grant_change (tenant_id, application_id) where status in ('draft', 'asked');

create table grant_change_vote (
  tenant_id text not null,
  change_id uuid not null,
  position integer not null check (position in (1, 2)),
  account_id uuid not null,
  approves boolean not null,
  reason text not null default '',
  at timestamptz not null,
  primary key (tenant_id, change_id, position),
  foreign key (tenant_id, change_id) references grant_change (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);

-- Who advises a project: one principal, any number for a subject, each with hours they may spend.
create table grant_consultant (
  tenant_id text not null,
  application_id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('principal', 'subject')),
  subject text not null default '',
  cap_minutes integer not null check (cap_minutes >= 0),
  assigned_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, application_id, account_id),
  foreign key (tenant_id, application_id) references grant_application (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index grant_consultant_by_account on grant_consultant (tenant_id, account_id);
create unique index grant_consultant_principal on grant_consultant (tenant_id, application_id)
  where kind = 'principal' and ended_at is null;

create table grant_consultation (
  tenant_id text not null,
  id uuid not null,
  application_id uuid not null,
  account_id uuid not null,
  held_on date not null,
  minutes integer not null check (minutes > 0),
  topic text not null,
  advice text not null,
  next_step text not null default '',
  recorded_at timestamptz not null,
  -- by the applicant; until then it may be changed, and counts as open
  confirmed_at timestamptz,
  confirmed_by uuid,
  -- what the applicant says against it
  objection text not null default '',
  removed_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, application_id, account_id)
    references grant_consultant (tenant_id, application_id, account_id)
);
create index grant_consultation_by_application on grant_consultation (tenant_id, application_id, held_on desc);
create index grant_consultation_by_account on grant_consultation (tenant_id, account_id, held_on desc);

-- What the team says to one another at a field of its application.
create table grant_comment (
  tenant_id text not null,
  id uuid not null,
  application_id uuid not null,
  stage text not null,
  field text not null,
  account_id uuid not null,
  text text not null,
  mentions uuid[] not null default '{}',
  at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, application_id) references grant_application (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index grant_comment_by_application on grant_comment (tenant_id, application_id, at);

-- The sealed copy of a stage: what was approved, as it stood, with its hash.
create table grant_seal (
  tenant_id text not null,
  application_id uuid not null,
  stage text not null check (stage in ('initial', 'final')),
  made_at timestamptz not null,
  -- exactly the text that was hashed
  content text not null,
  sha256 text not null,
  pdf bytea not null,
  pdf_sha256 text not null,
  primary key (tenant_id, application_id, stage),
  foreign key (tenant_id, application_id) references grant_application (tenant_id, id)
);
create trigger grant_seal_kept before update or delete on grant_seal for each row execute function refuse_edit();

select raise_wall(t::regclass) from unnest(array['grant_report', 'grant_report_reminder', 'grant_change',
  'grant_change_vote', 'grant_consultant', 'grant_consultation', 'grant_comment', 'grant_seal']) as t;
