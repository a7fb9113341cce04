-- In plpgsql its plan is kept; a function in SQL is planned anew at every call, and this one runs with every session read.
create or replace function events_session_facts(p_account uuid) returns jsonb language plpgsql stable as $$
declare facts jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('projectId', p.id, 'eventId', p.event_id, 'title', p.title,
    'state', p.state) order by p.seq), '[]') into facts
  from event_project p
  where p.tenant_id = current_setting('app.tenant') and p.account_id = p_account and p.state <> 'draft';
  return facts;
end $$;
