-- Organisations that were made on a screen. Every process has to know them before a wall can stand around their rows, so
-- the table has none; nothing in it is about a person.
create table made_organisation (
  key text primary key check (key ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and length(key) between 3 and 30),
  kind text not null,
  name jsonb not null check (jsonb_typeof(name) = 'object'),
  short_name jsonb not null check (jsonb_typeof(short_name) = 'object'),
  sender text not null,
  made_at timestamptz not null,
  suspended_at timestamptz
);
