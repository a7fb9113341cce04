-- The session knows no room any more: what a room adds to it comes from a function of the room, called in the same
-- statement (`SessionPort`). Each is asked after open_session has set the tenant.
drop function open_session(text, bytea, timestamptz, interval, interval, boolean);
create function open_session(p_tenant text, p_token bytea, p_now timestamptz, p_idle interval, p_life interval, p_touch boolean)
returns table (
  session_id uuid, account_id uuid, email text, display_name text, language text, completed boolean,
  last_seen_at timestamptz, created_at timestamptz, visitor_from text, roles text[], factor_missing boolean, view_as text)
language plpgsql as $$
declare s session%rowtype;
begin
  perform set_config('app.tenant', p_tenant, true);
  select * into s from session where session.tenant_id = p_tenant and token_hash = p_token and ended_at is null
    and session.last_seen_at > p_now - p_idle and session.created_at > p_now - p_life;
  if not found then return; end if;
  if p_touch and s.last_seen_at < p_now - interval '1 minute' then
    update session set last_seen_at = p_now where session.tenant_id = p_tenant and session.id = s.id;
    s.last_seen_at := p_now;
  end if;
  return query
    select s.id, a.id, a.email, a.display_name, a.language, s.completed_at is not null, s.last_seen_at, s.created_at,
      a.visitor_from,
      coalesce((select array_agg(g.role) from role_grant g where g.tenant_id = p_tenant and g.account_id = a.id), '{}'),
      exists (select 1 from tenant_setting t
        where t.tenant_id = p_tenant and t.key = 'staff-second-factor' and t.value = 'true')
      and not exists (select 1 from totp t
        where t.tenant_id = p_tenant and t.account_id = a.id and t.confirmed_at is not null)
      and not exists (select 1 from passkey p where p.tenant_id = p_tenant and p.account_id = a.id),
      s.view_as
    from account a where a.tenant_id = p_tenant and a.id = s.account_id and a.status = 'active';
end $$;

-- How the membership of a person stands: an active one before others, then the newest; null where there is none.
create function membership_session_facts(p_account uuid) returns jsonb language plpgsql stable as $$
declare facts jsonb;
begin
  select jsonb_build_object('status', m.status, 'type', m.type) into facts from membership m
  where m.tenant_id = current_setting('app.tenant') and m.account_id = p_account
  order by (m.status = 'active') desc, m.created_at desc limit 1;
  return facts;
end $$;

-- What rooms let others read, so that nobody else's SQL knows their tables (`readable` in their room.ts).
create view account_seen with (security_invoker = true) as
  select tenant_id, account_id, max(last_seen_at) as last_seen_at from session group by tenant_id, account_id;
create view attachment_name with (security_invoker = true) as select tenant_id, id, name, seq from attachment;
