-- In plpgsql the plan of a search is kept; a function in SQL is planned anew at every call, which took longer than the
-- search itself. What is looked up is a value of the plan (`force_generic_plan`): which index serves it, is the same for
-- any words. Pieces to be looked up are taken apart once and not for every part of the plan.
create or replace function find_memberships(p_words text[], p_most integer)
returns table (id uuid, type text, status text, listed_at timestamptz, since_on date, ended_at timestamptz, ends_on date,
  applied_at timestamptz, place integer)
language plpgsql stable security definer rows 100
set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  best text[];
  loose text[] := search_needle(current_setting('app.tenant', true), p_words, false);
begin
  if p_most is null then
    return query with found as materialized (
      select m.* from membership m where search_pieces(m.tenant_id, m.searched) @> loose
        and search_has(m.searched, p_words) and m.status <> 'draft')
    select id, type, status, listed_at, since_on, ended_at, ends_on, applied_at, 1
    from found where tenant_id = current_setting('app.tenant', true);
    return;
  end if;
  best := search_needle(current_setting('app.tenant', true), p_words, true);
  return query with best as materialized (
    (select m.*, 0 as place from membership m where search_pieces(m.tenant_id, m.searched) @> best
       and search_has(m.searched, p_words) and m.status <> 'draft' limit p_most)), found as (
    select * from best
    union all
    (select m.*, 1 as place from membership m where search_has_room((select count(*) from best), p_most, p_words)
       and search_pieces(m.tenant_id, m.searched) @> loose
       and search_has(m.searched, p_words) and m.status <> 'draft' limit p_most))
  select distinct on (id) id, type, status, listed_at, since_on, ended_at, ends_on, applied_at, place
  from found where tenant_id = current_setting('app.tenant', true) order by id, place;
end $$;

create or replace function find_accounts(p_words text[], p_most integer) returns table (id uuid, place integer)
language plpgsql stable security definer rows 100
set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  best text[];
  loose text[] := search_needle(current_setting('app.tenant', true), p_words, false);
begin
  if p_most is null then
    return query with found as materialized (
      select a.tenant_id, a.id from account a where search_pieces(a.tenant_id, a.display_name || ' ' || a.email) @> loose
        and search_has(search_text(a.display_name || ' ' || a.email), p_words))
    select id, 1 from found where tenant_id = current_setting('app.tenant', true);
    return;
  end if;
  best := search_needle(current_setting('app.tenant', true), p_words, true);
  return query with best as materialized (
    (select a.tenant_id, a.id, 0 as place from account a
       where search_pieces(a.tenant_id, a.display_name || ' ' || a.email) @> best
       and search_has(search_text(a.display_name || ' ' || a.email), p_words) limit p_most)), found as (
    select * from best
    union all
    (select a.tenant_id, a.id, 1 as place from account a where search_has_room((select count(*) from best), p_most, p_words)
       and search_pieces(a.tenant_id, a.display_name || ' ' || a.email) @> loose
       and search_has(search_text(a.display_name || ' ' || a.email), p_words) limit p_most))
  select id, min(place) from found where tenant_id = current_setting('app.tenant', true) group by id;
end $$;

create or replace function find_mails(p_words text[]) returns table (id uuid)
language plpgsql stable security definer rows 100
set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare loose text[] := search_needle(current_setting('app.tenant', true), p_words, false);
begin
  return query select id from outbox_mail o where tenant_id || '' = current_setting('app.tenant', true)
    and search_pieces(o.tenant_id, o.recipient || ' ' || o.subject) @> loose;
end $$;

create or replace function find_grants(p_words text[]) returns table (id uuid)
language plpgsql stable security definer rows 100
set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare loose text[] := search_needle(current_setting('app.tenant', true), p_words, false);
begin
  return query select id from grant_application g where tenant_id || '' = current_setting('app.tenant', true)
    and search_pieces(g.tenant_id, coalesce(g.number, '') || ' ' || g.title || ' ' || g.organisation) @> loose
    and search_has(search_text(coalesce(g.number, '') || ' ' || g.title || ' ' || g.organisation), p_words);
end $$;

create or replace function find_invoices(p_words text[], p_most integer) returns table (id uuid, place integer)
language plpgsql stable security definer rows 100
set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  best text[] := search_needle(current_setting('app.tenant', true), p_words, true);
  loose text[] := search_needle(current_setting('app.tenant', true), p_words, false);
begin
  return query with best as materialized (
    (select i.tenant_id, i.id, 0 as place from invoice i where p_most is not null
       and search_pieces(i.tenant_id, i.number || ' ' || i.payer_name || ' ' || i.payer_email) @> best
       and search_has(search_text(i.number || ' ' || i.payer_name || ' ' || i.payer_email), p_words) limit p_most)), found as (
    select * from best
    union all
    (select i.tenant_id, i.id, 1 as place from invoice i where (p_most is null or search_has_room((select count(*) from best), p_most, p_words))
       and search_pieces(i.tenant_id, i.number || ' ' || i.payer_name || ' ' || i.payer_email) @> loose
       and search_has(search_text(i.number || ' ' || i.payer_name || ' ' || i.payer_email), p_words) limit p_most)
    -- the papers that say what became of it, and the money
    union all
    (select p.tenant_id, p.invoice_id, 1 as place from payment p
       where search_pieces(p.tenant_id, p.receipt_number || ' ' || p.reference) @> best
       and search_has(search_text(p.receipt_number || ' ' || p.reference), p_words) limit p_most)
    union all
    (select c.tenant_id, c.invoice_id, 1 as place from credit_note c where search_pieces(c.tenant_id, c.number) @> best
       and search_has(search_text(c.number), p_words) limit p_most)
    union all
    (select f.tenant_id, f.invoice_id, 1 as place from invoice_refund f
       where search_pieces(f.tenant_id, f.number || ' ' || f.reference) @> best
       and search_has(search_text(f.number || ' ' || f.reference), p_words) limit p_most))
  select id, min(place) from found where tenant_id = current_setting('app.tenant', true) group by id;
end $$;
