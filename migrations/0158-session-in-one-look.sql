-- As before, in fewer steps: it runs with every call. Session, account and rights are read by one statement instead of
-- three; what is only worked out (`:=`, `return next`) is no statement at all.
create or replace function open_session(p_tenant text, p_token bytea, p_now timestamptz, p_idle interval, p_life interval,
  p_touch boolean, p_lang text)
returns table (
  session_id uuid, account_id uuid, account_number bigint, email text, display_name text, language text, completed boolean,
  last_seen_at timestamptz, created_at timestamptz, visitor_from text, roles text[], factor_missing boolean, view_as text)
language plpgsql as $$
#variable_conflict use_column
declare
  wall text := set_config('app.tenant', p_tenant, true);
  at_home text[];
  home_token bytea;
  own_key text;
begin
  select s.id, a.id, a.number, a.email, a.display_name, a.language, s.completed_at is not null, s.last_seen_at,
      s.created_at, a.visitor_from, s.view_as, s.home_token_hash, a.email_key,
      array(select g.role from role_grant g where g.tenant_id = p_tenant and g.account_id = a.id),
      exists (select 1 from tenant_setting t
        where t.tenant_id = p_tenant and t.key = 'staff-second-factor' and t.value = 'true')
      and not exists (select 1 from totp t
        where t.tenant_id = p_tenant and t.account_id = a.id and t.confirmed_at is not null)
      and not exists (select 1 from passkey p where p.tenant_id = p_tenant and p.account_id = a.id)
    into session_id, account_id, account_number, email, display_name, language, completed, last_seen_at,
      created_at, visitor_from, view_as, home_token, own_key, roles, factor_missing
    from session s join account a on a.tenant_id = p_tenant and a.id = s.account_id and a.status = 'active'
    where s.tenant_id = p_tenant and s.token_hash = p_token and s.ended_at is null
      and s.last_seen_at > p_now - p_idle and s.created_at > p_now - p_life;
  if not found then return; end if;
  if visitor_from is not null then
    wall := set_config('app.tenant', visitor_from, true);
    select array(select g.role from role_grant g where g.tenant_id = h.tenant_id and g.account_id = h.account_id)
      into at_home
      from session h join account o on o.tenant_id = h.tenant_id and o.id = h.account_id
      where h.tenant_id = open_session.visitor_from and h.token_hash = home_token and h.ended_at is null
        and h.completed_at is not null and o.status = 'active'
        and own_key = 'visitor from ' || open_session.visitor_from || ' ' || o.email_key;
    if p_touch then
      update session h set last_seen_at = p_now where h.tenant_id = open_session.visitor_from
        and h.token_hash = home_token and h.last_seen_at < p_now - interval '1 minute';
    end if;
    wall := set_config('app.tenant', p_tenant, true);
    roles := array(select role from unnest(roles) role where role = any(at_home));
    if roles = '{}' then return; end if;
  end if;
  if p_touch and last_seen_at < p_now - interval '1 minute' then
    update session s set last_seen_at = p_now where s.tenant_id = p_tenant and s.id = open_session.session_id;
    last_seen_at := p_now;
  end if;
  if p_touch and p_lang <> language then
    update account a set language = p_lang where a.tenant_id = p_tenant and a.id = open_session.account_id;
    language := p_lang;
  end if;
  return next;
end $$;
