-- What a person asks to have erased: the plan as it was shown, without data, and what became of it.
create table erasure_request (
  tenant_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  account_id uuid not null,
  state text not null check (state in ('asked', 'approved', 'partly', 'done', 'refused', 'withdrawn')),
  asked_at timestamptz not null,
  -- by kind: how many are erased, kept until when, stopped
  plan jsonb not null,
  reason text not null default '',
  decided_by uuid,
  decided_at timestamptz,
  done_at timestamptz,
  -- while it is carried out: by what the rows of the person are found. Null before and after
  people jsonb,
  version integer not null default 1 check (version > 0),
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  foreign key (tenant_id, decided_by) references account (tenant_id, id),
  check (state <> 'refused' or reason <> '')
);
create unique index erasure_request_open on erasure_request (tenant_id, account_id)
  where state in ('asked', 'approved', 'partly');
create index erasure_request_by_seq on erasure_request (tenant_id, seq desc);

-- Staff keep everything of a person while a case is open.
create table legal_hold (
  tenant_id text not null,
  id uuid not null,
  account_id uuid not null,
  reason text not null check (reason <> ''),
  placed_by uuid not null,
  placed_at timestamptz not null,
  released_by uuid,
  released_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  foreign key (tenant_id, placed_by) references account (tenant_id, id),
  foreign key (tenant_id, released_by) references account (tenant_id, id)
);
create unique index legal_hold_open on legal_hold (tenant_id, account_id) where released_at is null;

-- What went because its time was over: how many of which kind, and nothing of what they said.
create table retention_log (
  tenant_id text not null,
  id bigint generated always as identity,
  at timestamptz not null,
  kind text not null,
  rows integer not null check (rows > 0),
  primary key (tenant_id, id)
);

select raise_wall(t::regclass) from unnest(array['erasure_request', 'legal_hold', 'retention_log']) as t;

-- Papers are never edited; what the law no longer asks to keep is taken out of them (app.erasing, of one transaction).
create or replace function refuse_edit() returns trigger language plpgsql as $$
begin
  if current_setting('app.erasing', true) = 'on' then
    if tg_op = 'DELETE' then
      return old;
    end if;
    return new;
  end if;
  raise exception '% is never edited', tg_table_name;
end $$;

create or replace function certificate_stands() returns trigger language plpgsql as $$
begin
  if current_setting('app.erasing', true) = 'on' then
    return new;
  end if;
  if (new.id, new.number, new.person_id, new.name_en, new.name_zh, new.from_on, new.to_on, new.minutes, new.language,
      new.issued_at, new.issued_by, new.replaces) is distinct from
     (old.id, old.number, old.person_id, old.name_en, old.name_zh, old.from_on, old.to_on, old.minutes, old.language,
      old.issued_at, old.issued_by, old.replaces) or old.revoked_at is not null then
    raise exception 'a certificate is revoked, never edited' using errcode = '23514', constraint = 'certificate_stands';
  end if;
  return new;
end $$;

-- A person's data are one file of several.
alter table export_task drop constraint export_task_format_check;
alter table export_task add constraint export_task_format_check check (format in ('csv', 'xlsx', 'pdf', 'zip'));
