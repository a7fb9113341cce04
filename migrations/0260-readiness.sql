-- What shows that the installation is looked after. Neither table holds anything of an organisation or a person.

-- Each worker says now and then that it is alive; one that was killed falls silent.
create table worker_beat (
  worker_id uuid primary key,
  seen_at timestamptz not null
);

-- Backups that were taken, and restores that were tried.
create table upkeep (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'drill')),
  at timestamptz not null,
  rows bigint not null,
  files bigint not null
);
create index upkeep_by_kind on upkeep (kind, at desc);

-- What the mail server said when it took the mail.
alter table outbox_mail add answer text;
