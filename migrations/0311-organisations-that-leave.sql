-- A suspended organisation that is to be deleted: when, and by which organisation's host; and the export that has to be
-- there before. Old servers know neither and serve a suspended organisation as before: not at all.
alter table made_organisation
  add leaves_at timestamptz,
  add leaves_by text,
  add exported_at timestamptz,
  add export text,
  add constraint made_organisation_leaves check ((leaves_at is null) = (leaves_by is null)
    and (leaves_at is null or suspended_at is not null));
