-- What a decision said to the applicant, word for word as it was then; the paper is drawn from it.
create table grant_letter (
  tenant_id text not null,
  id uuid not null,
  application_id uuid not null,
  kind text not null check (kind in ('returned', 'approved', 'rejected', 'promoted', 'changeApproved', 'changeRejected')),
  stage text not null check (stage in ('initial', 'final', 'implementation')),
  written_at timestamptz not null,
  lang text not null,
  sender text not null,
  recipient text not null,
  number text not null,
  title text not null,
  granted_cents bigint,
  subject text not null,
  body text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, application_id) references grant_application (tenant_id, id)
);
create index grant_letter_by_application on grant_letter (tenant_id, application_id, written_at desc);
create trigger grant_letter_kept before update or delete on grant_letter for each row execute function refuse_edit();

select raise_wall('grant_letter');
