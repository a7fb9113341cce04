-- The floor's own tables with the same rows, no tenant in them, and the indexes one would give them.
drop schema if exists bare cascade;
create schema bare;
set search_path = bare;

create table account as
  select id, number, email, display_name, language, status from public.account where tenant_id = 'cifa';
alter table account add primary key (id);

create table role_grant as select account_id, role from public.role_grant where tenant_id = 'cifa';
alter table role_grant add primary key (account_id, role);

create table session as
  select id, token_hash, account_id, created_at, last_seen_at, ended_at from public.session where tenant_id = 'cifa';
alter table session add primary key (id), add unique (token_hash);

create table membership as
  select id, account_id, type, status, number, fullname, fullname_chinese, renewal_period, created_at, applied_at,
    decided_at, joined_on, listed_at
  from public.membership where tenant_id = 'cifa' order by listed_at, id;
alter table membership add primary key (id);
create index on membership (account_id);
create index on membership (listed_at desc, id desc);
create index on membership (status, listed_at desc, id desc);

create table form_definition (form_id text primary key, definition jsonb not null);
create table form_answer (
  form_id text not null,
  data_id text not null,
  answers jsonb not null,
  account_id uuid not null references account (id),
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (form_id, data_id)
);
