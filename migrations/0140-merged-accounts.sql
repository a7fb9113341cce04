-- Two accounts of one person made one: the other is closed and points to the one that stays. Whoever was made part of
-- that one before points to the last.
alter table account add column merged_into uuid;
alter table account add foreign key (tenant_id, merged_into) references account (tenant_id, id);
alter table account add check (merged_into is null or (status = 'disabled' and merged_into <> id));
create index account_by_merged on account (tenant_id, merged_into) where merged_into is not null;

create table account_merge (
  tenant_id text not null,
  id uuid not null,
  kept_id uuid not null,
  closed_id uuid not null,
  state text not null check (state in ('asked', 'done', 'refused')),
  reason text not null check (reason <> ''),
  asked_by uuid not null,
  asked_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decide_reason text not null default '',
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, kept_id) references account (tenant_id, id),
  foreign key (tenant_id, closed_id) references account (tenant_id, id),
  foreign key (tenant_id, asked_by) references account (tenant_id, id),
  foreign key (tenant_id, decided_by) references account (tenant_id, id),
  check (kept_id <> closed_id),
  -- nobody does both halves
  check (decided_by is null or (decided_by <> asked_by and decided_by not in (kept_id, closed_id))),
  check (asked_by not in (kept_id, closed_id)),
  check ((state = 'asked') = (decided_by is null))
);
create index account_merge_open on account_merge (tenant_id, asked_at) where state = 'asked';
create index account_merge_by_kept on account_merge (tenant_id, kept_id);
create index account_merge_by_closed on account_merge (tenant_id, closed_id);
select raise_wall('account_merge');

-- What is written for an account while it is made part of another goes to that other: the lock waits for the merge.
create function follow_merged_account() returns trigger language plpgsql as $$
declare
  own uuid;
  kept uuid;
begin
  -- the whole row as JSON only where it has to be: answers of a form are long
  if tg_argv[0] = 'account_id' then
    own := new.account_id;
  else
    own := (to_jsonb(new)->>tg_argv[0])::uuid;
  end if;
  if own is null then
    return new;
  end if;
  select merged_into into kept from account where tenant_id = new.tenant_id and id = own for key share;
  if kept is not null then
    new := jsonb_populate_record(new, jsonb_build_object(tg_argv[0], kept));
  end if;
  return new;
end $$;

do $$
declare
  place text;
begin
  foreach place in array array[
    'attachment.account_id', 'attachment_bin.account_id', 'attachment_open.account_id',
    'campaign_recipient.account_id', 'chat_message.account_id', 'chat_reader.account_id', 'donor.account_id',
    'event_booking.account_id', 'event_project.account_id', 'export_task.account_id', 'form_answer.account_id',
    'grant_application.account_id', 'grant_comment.account_id', 'grant_consultant.account_id',
    'grant_consultation.account_id', 'grant_declaration.account_id', 'grant_deputy.account_id',
    'grant_deputy.deputy_id', 'grant_member.account_id', 'grant_review.account_id', 'grant_seat.account_id',
    'invitation.account_id', 'invoice.account_id', 'membership.account_id', 'notification.account_id',
    'outbox_mail.account_id', 'payment_intent.account_id', 'reading_member.account_id', 'record_message.account_id',
    'role_grant.account_id', 'service_hours.leader_id', 'shift.leader_id', 'sign_on_link.account_id',
    'volunteer_person.own_account_id', 'volunteer_registration.account_id', 'workflow_node.account_id'
  ] loop
    execute format('create trigger %I before insert or update of %I on %I for each row execute function follow_merged_account(%L)',
      'follows_merged_' || split_part(place, '.', 2), split_part(place, '.', 2), split_part(place, '.', 1), split_part(place, '.', 2));
  end loop;
end $$;

-- Papers are never edited; whose they are may be said anew when two accounts are made one, and nothing else of them.
create or replace function refuse_edit() returns trigger language plpgsql as $$
begin
  if current_setting('app.erasing', true) = 'on' then
    if tg_op = 'DELETE' then
      return old;
    end if;
    return new;
  end if;
  if tg_op = 'UPDATE' and current_setting('app.merging', true) = 'on'
    and to_jsonb(new) - 'account_id' = to_jsonb(old) - 'account_id' then
    return new;
  end if;
  raise exception '% is never edited', tg_table_name;
end $$;
