-- A line of an import knows its number in the file, which blank lines and a heading shift. Imports that are under way
-- keep the numbers they had: the titles were line 1.
alter table membership_task no force row level security;
update membership_task set rows = (
  select coalesce(jsonb_agg(jsonb_build_object('line', n, 'cells', cells) order by n), '[]')
  from jsonb_array_elements(rows) with ordinality t (cells, n)) where jsonb_typeof(rows->0) = 'array';
alter table membership_task force row level security;

-- Nothing is brought in of a file whose encoding was guessed and that nobody has looked at.
alter table volunteer_import add column is_sure boolean not null default true;
alter table volunteer_import no force row level security;
update volunteer_import set rows = (
  select coalesce(jsonb_agg(jsonb_build_object('line', n, 'cells', cells) order by n), '[]')
  from jsonb_array_elements(rows) with ordinality t (cells, n)) where jsonb_typeof(rows->0) = 'array';
alter table volunteer_import force row level security;
