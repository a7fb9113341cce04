-- Whoever ends a session, takes a role away or closes an account: the servers hear of it with the commit, and look again
-- at the pages that stand open under it. No writer can forget to say so, and nothing is said of what was taken back.
create function tell_session_change() returns trigger language plpgsql as $$
declare
  account uuid := case when tg_table_name = 'account' then (to_jsonb(coalesce(new, old)) ->> 'id')::uuid
    else (to_jsonb(coalesce(new, old)) ->> 'account_id')::uuid end;
begin
  perform pg_notify('session_change',
    jsonb_build_object('tenant', coalesce(new.tenant_id, old.tenant_id), 'account', account)::text);
  return null;
end $$;

create trigger session_ended after update on session for each row
  when (old.ended_at is distinct from new.ended_at or old.completed_at is distinct from new.completed_at
    or old.token_hash is distinct from new.token_hash or old.view_as is distinct from new.view_as)
  execute function tell_session_change();
create trigger session_removed after delete on session for each row execute function tell_session_change();
create trigger role_changed after insert or update or delete on role_grant for each row
  execute function tell_session_change();
create trigger account_changed after update on account for each row when (old.status is distinct from new.status)
  execute function tell_session_change();
