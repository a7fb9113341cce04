-- The grant programme in the floor's own tables, after `tables.sql`: the people of its tenant, and what its list shows.
set search_path = bare;

insert into account
  select id, email, display_name, language, status from public.account where tenant_id = 'oxfam';
insert into role_grant select account_id, role from public.role_grant where tenant_id = 'oxfam';
insert into session
  select id, token_hash, account_id, created_at, last_seen_at, ended_at from public.session where tenant_id = 'oxfam';

create table grant_cohort as
  select id, code, closes_on from public.grant_cohort where tenant_id = 'oxfam';
alter table grant_cohort add primary key (id);

create table grant_application as
  select id, seq, cohort_id, account_id, number, title, organisation, stage, status, awaits, asked_cents, granted_cents,
    since, submitted_at
  from public.grant_application where tenant_id = 'oxfam' order by seq;
alter table grant_application add primary key (id);
create index on grant_application (seq desc);
create index on grant_application (status, seq desc);
create index on grant_application (awaits, since);

create table grant_member as select application_id, account_id from public.grant_member where tenant_id = 'oxfam';
alter table grant_member add primary key (application_id, account_id);
create table grant_seat as select application_id, position, account_id from public.grant_seat where tenant_id = 'oxfam';
alter table grant_seat add primary key (application_id, position);
create table grant_conflict as
  select application_id, account_id from public.grant_declaration where tenant_id = 'oxfam' and conflict;
alter table grant_conflict add primary key (application_id, account_id);
create table grant_return as
  select id, application_id, due_on from public.grant_return where tenant_id = 'oxfam';
create index on grant_return (application_id, id desc);
create table grant_report as
  select application_id, number, status, due_on from public.grant_report where tenant_id = 'oxfam';
create index on grant_report (application_id, number);
create table grant_change as
  select application_id, status, asked_at from public.grant_change where tenant_id = 'oxfam';
create index on grant_change (application_id);
