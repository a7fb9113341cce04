-- The export of an organisation that is to be deleted is downloaded by whoever asked for it, once for each time they
-- have given their password: the hash of what opens it, and until when.
alter table made_organisation
  add column leaves_account uuid,
  add column export_token bytea,
  add column export_token_until timestamptz;
