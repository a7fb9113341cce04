-- Advice and who gives it are listed over all projects, page by page.
alter table grant_consultant add column seq bigint generated always as identity;
alter table grant_consultation add column seq bigint generated always as identity;

-- Since when a record waits for whom it waits: recorded, changed, objected to, confirmed.
alter table grant_consultation add column since timestamptz;
alter table grant_consultation no force row level security;
update grant_consultation set since = coalesce(confirmed_at, recorded_at);
alter table grant_consultation force row level security;
alter table grant_consultation alter column since set not null;
