-- Who is in a room or may know of a record, by whom it is about: when that ends for somebody, the servers look again at
-- the pages that stand open under their account, as they do for sessions and roles (migration 0094).
create function tell_rights_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_change', jsonb_build_object('tenant', coalesce(new.tenant_id, old.tenant_id), 'account', id)::text)
  from (select to_jsonb(old) ->> 'account_id' as id union select to_jsonb(new) ->> 'account_id') as touched
  where id is not null;
  return null;
end $$;

create trigger rights_changed after update on event_booking for each row
  when (old.state is distinct from new.state or old.account_id is distinct from new.account_id)
  execute function tell_rights_change();
create trigger rights_changed after update on grant_application for each row
  when (old.account_id is distinct from new.account_id) execute function tell_rights_change();
create trigger rights_changed after update on volunteer_registration for each row
  when (old.state is distinct from new.state or old.account_id is distinct from new.account_id)
  execute function tell_rights_change();
create trigger rights_changed after update on chat_reader for each row
  when (old.removed_at is distinct from new.removed_at) execute function tell_rights_change();
create trigger rights_given after insert on chat_reader for each row
  when (new.removed_at is not null) execute function tell_rights_change();
create trigger rights_changed after update on grant_consultant for each row
  when (old.ended_at is distinct from new.ended_at) execute function tell_rights_change();
create trigger rights_changed after insert or update or delete on grant_declaration for each row
  execute function tell_rights_change();
create trigger rights_changed after update or delete on grant_member for each row execute function tell_rights_change();
create trigger rights_changed after update or delete on grant_seat for each row execute function tell_rights_change();
create trigger booking_removed after delete on event_booking for each row execute function tell_rights_change();
create trigger consultant_removed after delete on grant_consultant for each row execute function tell_rights_change();
