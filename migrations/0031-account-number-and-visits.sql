-- The number of an account on the wire (specification §3, "session ID above 0"): 48 random bits, so that it says
-- nothing of how many accounts there are, here or in another tenant, and opens nothing by being guessed.
alter table account add column number bigint not null
  default ('x' || right(gen_random_uuid()::text, 12))::bit(48)::bigint + 1;
alter table account add unique (tenant_id, number);

-- A visit to another tenant hangs on the session at home that it was begun from: its token there, hashed. Whatever ends
-- that session, or gives it a new token, ends the visit with it. Visits of before hang on nothing and are over.
alter table session add column home_token_hash bytea;

drop function open_session(text, bytea, timestamptz, interval, interval, boolean);
-- One round trip for the session: sets the wall, finds the session, keeps `last_seen_at` at most once a minute and the
-- language last used (null: the request named none). A visitor's session and roles are looked up at home each time: the
-- one place that looks over the wall, and it only ever takes away.
create function open_session(p_tenant text, p_token bytea, p_now timestamptz, p_idle interval, p_life interval,
  p_touch boolean, p_lang text)
returns table (
  session_id uuid, account_id uuid, account_number bigint, email text, display_name text, language text,
  completed boolean, last_seen_at timestamptz, created_at timestamptz, visitor_from text, roles text[],
  factor_missing boolean, view_as text)
language plpgsql as $$
declare
  s session%rowtype;
  a account%rowtype;
  at_home text[];
begin
  perform set_config('app.tenant', p_tenant, true);
  select * into s from session where session.tenant_id = p_tenant and token_hash = p_token and ended_at is null
    and session.last_seen_at > p_now - p_idle and session.created_at > p_now - p_life;
  if not found then return; end if;
  select * into a from account where account.tenant_id = p_tenant and account.id = s.account_id and status = 'active';
  if not found then return; end if;
  if a.visitor_from is not null then
    perform set_config('app.tenant', a.visitor_from, true);
    select array(select g.role from role_grant g where g.tenant_id = h.tenant_id and g.account_id = h.account_id)
      into at_home
      from session h join account o on o.tenant_id = h.tenant_id and o.id = h.account_id
      where h.tenant_id = a.visitor_from and h.token_hash = s.home_token_hash and h.ended_at is null
        and h.completed_at is not null and o.status = 'active'
        and a.email_key = 'visitor from ' || a.visitor_from || ' ' || o.email_key;
    if p_touch then
      update session h set last_seen_at = p_now where h.tenant_id = a.visitor_from
        and h.token_hash = s.home_token_hash and h.last_seen_at < p_now - interval '1 minute';
    end if;
    perform set_config('app.tenant', p_tenant, true);
    if not exists (select 1 from role_grant g
      where g.tenant_id = p_tenant and g.account_id = a.id and g.role = any(at_home)) then return; end if;
  end if;
  if p_touch and s.last_seen_at < p_now - interval '1 minute' then
    update session set last_seen_at = p_now where session.tenant_id = p_tenant and session.id = s.id;
    s.last_seen_at := p_now;
  end if;
  if p_touch and p_lang <> a.language then
    update account set language = p_lang where account.tenant_id = p_tenant and account.id = a.id;
    a.language := p_lang;
  end if;
  return query
    select s.id, a.id, a.number, a.email, a.display_name, a.language, s.completed_at is not null, s.last_seen_at,
      s.created_at, a.visitor_from,
      coalesce((select array_agg(g.role) from role_grant g where g.tenant_id = p_tenant and g.account_id = a.id
        and (a.visitor_from is null or g.role = any(at_home))), '{}'),
      exists (select 1 from tenant_setting t
        where t.tenant_id = p_tenant and t.key = 'staff-second-factor' and t.value = 'true')
      and not exists (select 1 from totp t
        where t.tenant_id = p_tenant and t.account_id = a.id and t.confirmed_at is not null)
      and not exists (select 1 from passkey p where p.tenant_id = p_tenant and p.account_id = a.id),
      s.view_as;
end $$;
