-- What is known of each backup, also of those of one organisation and of those that came to nothing. The last release
-- goes on reading kind `backup`: those of the whole installation that went well.
alter table upkeep drop constraint upkeep_kind_check;
alter table upkeep add constraint upkeep_kind_check check (kind in ('backup', 'tenant-backup', 'failed-backup', 'drill'));
alter table upkeep
  -- of one organisation
  add column tenant_key text,
  -- where the backup lies, and under which name
  add column place text not null default '',
  add column name text not null default '',
  add column bytes bigint,
  add column encrypted boolean not null default false,
  -- it was read again from there and compared with its hashes
  add column verified_at timestamptz,
  -- its time was over
  add column removed_at timestamptz,
  -- why it came to nothing
  add column reason text not null default '';
