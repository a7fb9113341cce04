-- A call for applications: its dates, its money, and by which figures and manner applications are judged.
create table grant_cohort (
  tenant_id text not null,
  id uuid not null,
  -- `2026A`, in numbers of applications
  code text not null,
  name jsonb not null,
  -- Hong Kong days, both included
  opens_on date not null,
  closes_on date not null,
  budget_cents bigint not null check (budget_cents >= 0),
  -- both approvers at once, or the second after the first
  reviewing text not null default 'parallel' check (reviewing in ('parallel', 'inTurn')),
  -- over the programme's own: whole cents and per cent
  figures jsonb not null default '{}',
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  check (opens_on <= closes_on)
);

create table grant_application (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  cohort_id uuid not null,
  -- who owns it; may be handed over
  account_id uuid not null,
  -- given when it is first submitted
  number text,
  title text not null default '',
  organisation text not null default '',
  stage text not null default 'initial' check (stage in ('initial', 'final', 'implementation')),
  status text not null default 'draft' check (status in
    ('draft', 'submitted', 'returned', 'locked', 'approved', 'rejected', 'withdrawn', 'archive')),
  -- who acts next
  awaits text not null default 'owner' check (awaits in ('owner', 'check', 'review', 'settle', 'promote', 'nobody')),
  -- counts the reviews of a stage; a resubmission begins the next
  round integer not null default 1,
  asked_cents bigint not null default 0,
  granted_cents bigint,
  comment text,
  created_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  -- since when it stands where it stands
  since timestamptz not null,
  commenced_on date,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, cohort_id) references grant_cohort (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index grant_application_by_seq on grant_application (tenant_id, seq desc);
create index grant_application_by_account on grant_application (tenant_id, account_id, seq desc);
create index grant_application_by_state on grant_application (tenant_id, stage, status, since);
-- opening the form again makes no second draft
create unique index grant_application_one_draft on grant_application (tenant_id, account_id, cohort_id)
  where status = 'draft' and stage = 'initial';

create table grant_member (
  tenant_id text not null,
  application_id uuid not null,
  account_id uuid not null,
  permission text not null check (permission in ('view', 'comment', 'edit')),
  added_at timestamptz not null,
  added_by uuid not null,
  primary key (tenant_id, application_id, account_id),
  foreign key (tenant_id, application_id) references grant_application (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index grant_member_by_account on grant_member (tenant_id, account_id);

-- Who decides on an application; the two places are filled by the programme.
create table grant_seat (
  tenant_id text not null,
  application_id uuid not null,
  position integer not null check (position in (1, 2)),
  account_id uuid not null,
  assigned_at timestamptz not null,
  assigned_by uuid not null,
  primary key (tenant_id, application_id, position),
  unique (tenant_id, application_id, account_id),
  foreign key (tenant_id, application_id) references grant_application (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index grant_seat_by_account on grant_seat (tenant_id, account_id);

-- What somebody said before opening an application. A conflict shuts them out of it for good, whatever else they are.
create table grant_declaration (
  tenant_id text not null,
  application_id uuid not null,
  account_id uuid not null,
  conflict boolean not null,
  reason text not null default '',
  declared_at timestamptz not null,
  primary key (tenant_id, application_id, account_id),
  foreign key (tenant_id, application_id) references grant_application (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index grant_conflict_by_account on grant_declaration (tenant_id, account_id, application_id) where conflict;

-- Who acts for an approver for some days; Hong Kong days, both included.
create table grant_deputy (
  tenant_id text not null,
  id uuid not null,
  account_id uuid not null,
  deputy_id uuid not null,
  from_on date not null,
  to_on date not null,
  made_by uuid not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  foreign key (tenant_id, deputy_id) references account (tenant_id, id),
  check (from_on <= to_on),
  check (account_id <> deputy_id)
);
create index grant_deputy_by_deputy on grant_deputy (tenant_id, deputy_id, to_on) where ended_at is null;

-- One review: of a seat, in one round of a stage. Its answers are the form's; what counts is kept here when it is sent.
create table grant_review (
  tenant_id text not null,
  id uuid not null,
  application_id uuid not null,
  stage text not null check (stage in ('initial', 'final')),
  round integer not null,
  position integer not null check (position in (1, 2)),
  -- who wrote it: the holder of the seat, or a deputy
  account_id uuid not null,
  decision text check (decision in ('approve', 'return', 'reject')),
  score integer,
  reason text not null default '',
  begun_at timestamptz not null,
  sent_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, application_id, stage, round, position),
  foreign key (tenant_id, application_id) references grant_application (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  check ((sent_at is null) = (decision is null))
);

-- An application that went back: what is to be mended, by when, and the answers as they stood then.
create table grant_return (
  tenant_id text not null,
  id bigint generated always as identity,
  application_id uuid not null,
  stage text not null,
  -- what sent it back, and so where it goes when it comes again
  returned_from text not null check (returned_from in ('check', 'review')),
  at timestamptz not null,
  account_id uuid not null,
  comment text not null default '',
  notes jsonb not null default '[]',
  due_on date not null,
  answers jsonb not null,
  resubmitted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, application_id) references grant_application (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index grant_return_by_application on grant_return (tenant_id, application_id, id desc);

select raise_wall(t::regclass) from unnest(array['grant_cohort', 'grant_application', 'grant_member', 'grant_seat',
  'grant_declaration', 'grant_deputy', 'grant_review', 'grant_return']) as t;
