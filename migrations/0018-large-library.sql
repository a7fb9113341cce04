-- A library of many documents stays quick.

-- How many documents lie in each folder is counted from the index alone.
create index attachment_counted on attachment (tenant_id, folder) where scope = 'system' and bin_id is null;

-- Two characters that most documents hold: a planner that expects many would rather read every document's pieces from
-- the table, which takes twenty times as long as the index does.
create or replace function find_documents(p_grams text[]) returns table (id uuid)
language sql stable security definer rows 1000 set search_path = public, pg_temp set enable_seqscan = off as $$
  select attachment_id from attachment_index
  where tenant_id = nullif(current_setting('app.tenant', true), '') and (named @> p_grams or said @> p_grams)
$$;
