-- Search over everything: one rule of what a text is found by, for every table that is searched, and an index of it.

-- A text as it is searched: in one width and case, without the signs between letters, so that a number is found with
-- its dashes and without. `src/engine/server/search/read-query.ts` does the same with what is searched for.
create function search_text(p_text text) returns text language sql immutable parallel safe return
  regexp_replace(lower(normalize(p_text, NFKC)), '[!-/:-@[-`{-~·‧・‐-―、。「」『』《》〈〉【】]+', '', 'g');

-- Chinese, Japanese and Korean signs: one alone says something.
create function search_is_wide(p_sign text) returns boolean language sql immutable parallel safe return
  ascii(p_sign) >= 11904;

-- The pieces that a text is found by: its tenant, of Chinese every sign and every two, of other words every two and
-- three, how each word begins, and the last three digits of a number.
create function search_pieces(p_tenant text, p_text text) returns text[] language plpgsql immutable parallel safe as $$
declare
  words text[] := string_to_array(public.search_text(p_text), ' ');
  -- one by one, and shifted: a function that cuts a text counts its signs from the beginning each time
  signs text[] := string_to_array(array_to_string(words, ' '), null);
begin
  return array['@' || p_tenant]
    || array(select a from unnest(signs) a where public.search_is_wide(a))
    || array(select a || b from unnest(signs, signs[2:]) s (a, b) where a <> ' ' and b <> ' ')
    || array(select a || b || c from unnest(signs, signs[2:], signs[3:]) s (a, b, c)
      where a <> ' ' and b <> ' ' and c <> ' ' and not public.search_is_wide(a))
    || array(select '^' || left(word, size) from unnest(words) word, generate_series(1, 3) size
      where size <= length(word))
    || array(select right(word, 3) || '$' from unnest(words) word where word ~ '[0-9]{3}$');
end $$;

-- The pieces that whatever has all these words must have; the beginning of a long word is enough to look it up by.
-- `p_best`: words that begin so, numbers that end so.
create function search_needle(p_tenant text, p_words text[], p_best boolean) returns text[]
language sql immutable parallel safe return
  array['@' || p_tenant] || array(
    select piece from unnest(p_words) word, lateral (
      select substr(word, at, size) as piece from generate_series(1, least(12, length(word))) at, generate_series(1, 3) size
        where at + size - 1 <= length(word)
          and size = case when search_is_wide(substr(word, at, 1)) then least(2, length(word) - at + 1)
            else greatest(2, least(3, length(word))) end
      union all select case when word ~ '^[0-9]{3,}$' then right(word, 3) || '$' else '^' || left(word, 3) end
        where p_best) pieces);

-- Pieces are loose: whether a text as it is searched has every word.
create function search_has(p_text text, p_words text[]) returns boolean language sql immutable parallel safe return
  (select coalesce(bool_and(strpos(p_text, word) > 0), false) from unnest(p_words) word);

-- Whether those that begin so leave room for others. Two letters alone are in every second name: they are looked for
-- where words begin.
create function search_has_room(p_found bigint, p_most integer, p_words text[]) returns boolean
language sql immutable parallel safe return
  p_found < p_most and (select bool_or(length(word) > 2 or search_is_wide(word)) from unnest(p_words) word);

-- What a membership is found by: names, number, address and telephone, kept by the database whoever writes them.
alter table membership add column searched text not null default '';
create function keep_membership_searched() returns trigger language plpgsql as $$
begin
  new.searched := search_text(concat_ws(' ', new.fullname, new.fullname_chinese, new.number,
    (select email from account a where a.tenant_id = new.tenant_id and a.id = new.account_id),
    (select replace(answers->>'phone', ' ', '') from form_answer f where f.tenant_id = new.tenant_id
      and f.form_id = 'fill-in-membership-form' and f.data_id = new.id::text)));
  return new;
end $$;
create trigger membership_searched before insert or update of fullname, fullname_chinese, number, account_id, searched
  on membership for each row execute function keep_membership_searched();
create function note_address_searched() returns trigger language plpgsql as $$
begin
  update membership set searched = '' where tenant_id = new.tenant_id and account_id = new.id;
  return null;
end $$;
create trigger account_searched after update of email on account
  for each row when (old.email is distinct from new.email) execute function note_address_searched();
create function note_phone_searched() returns trigger language plpgsql as $$
begin
  update membership set searched = '' where tenant_id = old.tenant_id and id = old.data_id::uuid;
  return null;
end $$;
-- A first answer is followed by the membership's own change.
create trigger form_answer_searched after update of answers on form_answer
  for each row when (new.form_id = 'fill-in-membership-form' and new.data_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    and old.answers->>'phone' is distinct from new.answers->>'phone')
  execute function note_phone_searched();
create trigger form_answer_unsearched after delete on form_answer
  for each row when (old.form_id = 'fill-in-membership-form' and old.data_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
  execute function note_phone_searched();
alter table membership no force row level security;
alter table account no force row level security;
alter table form_answer no force row level security;
update membership set searched = '';
alter table form_answer force row level security;
alter table account force row level security;
alter table membership force row level security;

drop function find_memberships(text[]);
alter table membership drop column grams;
create index membership_searched on membership using gin (search_pieces(tenant_id, searched));
create index account_searched on account using gin (search_pieces(tenant_id, display_name || ' ' || email));
create index invoice_searched on invoice using gin (search_pieces(tenant_id, number || ' ' || payer_name || ' ' || payer_email));
create index payment_searched on payment using gin (search_pieces(tenant_id, receipt_number));
create index credit_note_searched on credit_note using gin (search_pieces(tenant_id, number));
create index outbox_mail_searched on outbox_mail using gin (search_pieces(tenant_id, recipient || ' ' || subject));
create index grant_application_searched on grant_application
  using gin (search_pieces(tenant_id, coalesce(number, '') || ' ' || title || ' ' || organisation));

-- Each finds rows of one table of the tenant by words, at most so many of the best and so many others (null: all). They
-- run as a role that row-level security lets read, because an operator that is not leakproof would not use its index
-- (docs/decisions/0010); what the reader may see is asked by whoever calls them.
create function find_memberships(p_words text[], p_most integer)
returns table (id uuid, type text, status text, listed_at timestamptz, since_on date, ended_at timestamptz, ends_on date,
  applied_at timestamptz, place integer)
language sql stable security definer rows 100 set search_path = public, pg_temp set enable_seqscan = off as $$
  with best as materialized (
    (select m.*, 0 as place from membership m where p_most is not null
       and search_pieces(m.tenant_id, m.searched) @> search_needle(current_setting('app.tenant', true), p_words, true)
       and search_has(m.searched, p_words) and m.status <> 'draft' limit p_most)), found as (
    select * from best
    union all
    (select m.*, 1 as place from membership m where (p_most is null or search_has_room((select count(*) from best), p_most, p_words)) and
       search_pieces(m.tenant_id, m.searched) @> search_needle(current_setting('app.tenant', true), p_words, false)
       and search_has(m.searched, p_words) and m.status <> 'draft' limit p_most))
  select distinct on (id) id, type, status, listed_at, since_on, ended_at, ends_on, applied_at, place
  from found where tenant_id = current_setting('app.tenant', true) order by id, place
$$;

create function find_accounts(p_words text[], p_most integer) returns table (id uuid, place integer)
language sql stable security definer rows 100 set search_path = public, pg_temp set enable_seqscan = off as $$
  with best as materialized (
    (select a.tenant_id, a.id, 0 as place from account a where p_most is not null
       and search_pieces(a.tenant_id, a.display_name || ' ' || a.email) @> search_needle(current_setting('app.tenant', true), p_words, true)
       and search_has(search_text(a.display_name || ' ' || a.email), p_words) limit p_most)), found as (
    select * from best
    union all
    (select a.tenant_id, a.id, 1 as place from account a where (p_most is null or search_has_room((select count(*) from best), p_most, p_words)) and
       search_pieces(a.tenant_id, a.display_name || ' ' || a.email) @> search_needle(current_setting('app.tenant', true), p_words, false)
       and search_has(search_text(a.display_name || ' ' || a.email), p_words) limit p_most))
  select id, min(place) from found where tenant_id = current_setting('app.tenant', true) group by id
$$;

create function find_invoices(p_words text[], p_most integer) returns table (id uuid, place integer)
language sql stable security definer rows 100 set search_path = public, pg_temp set enable_seqscan = off as $$
  with best as materialized (
    (select i.tenant_id, i.id, 0 as place from invoice i where p_most is not null
       and search_pieces(i.tenant_id, i.number || ' ' || i.payer_name || ' ' || i.payer_email) @> search_needle(current_setting('app.tenant', true), p_words, true)
       and search_has(search_text(i.number || ' ' || i.payer_name || ' ' || i.payer_email), p_words) limit p_most)), found as (
    select * from best
    union all
    (select i.tenant_id, i.id, 1 as place from invoice i where (p_most is null or search_has_room((select count(*) from best), p_most, p_words)) and
       search_pieces(i.tenant_id, i.number || ' ' || i.payer_name || ' ' || i.payer_email) @> search_needle(current_setting('app.tenant', true), p_words, false)
       and search_has(search_text(i.number || ' ' || i.payer_name || ' ' || i.payer_email), p_words) limit p_most)
    -- the papers that say what became of it
    union all
    (select p.tenant_id, p.invoice_id, 1 as place from payment p where
       search_pieces(p.tenant_id, p.receipt_number) @> search_needle(current_setting('app.tenant', true), p_words, true)
       and search_has(search_text(p.receipt_number), p_words) limit p_most)
    union all
    (select c.tenant_id, c.invoice_id, 1 as place from credit_note c where
       search_pieces(c.tenant_id, c.number) @> search_needle(current_setting('app.tenant', true), p_words, true)
       and search_has(search_text(c.number), p_words) limit p_most))
  select id, min(place) from found where tenant_id = current_setting('app.tenant', true) group by id
$$;

create function find_mails(p_words text[]) returns table (id uuid)
language sql stable security definer rows 100 set search_path = public, pg_temp set enable_seqscan = off as $$
  select id from outbox_mail o where tenant_id || '' = current_setting('app.tenant', true)
    and search_pieces(o.tenant_id, o.recipient || ' ' || o.subject) @> search_needle(current_setting('app.tenant', true), p_words, false)
$$;

create function find_grants(p_words text[]) returns table (id uuid)
language sql stable security definer rows 100 set search_path = public, pg_temp set enable_seqscan = off as $$
  select id from grant_application g where tenant_id || '' = current_setting('app.tenant', true)
    and search_pieces(g.tenant_id, coalesce(g.number, '') || ' ' || g.title || ' ' || g.organisation) @> search_needle(current_setting('app.tenant', true), p_words, false)
    and search_has(search_text(coalesce(g.number, '') || ' ' || g.title || ' ' || g.organisation), p_words)
$$;
