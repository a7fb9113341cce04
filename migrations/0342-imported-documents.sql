-- An archive that is looked at is kept until it is brought in; after a day the sweep of files takes it away.
alter table import_task add column file_id uuid;

-- Documents and folders that came out of one, and by what a second run knows a document.
alter table attachment add column import_id uuid;
alter table attachment add column import_key text;
alter table attachment add foreign key (tenant_id, import_id) references import_task (tenant_id, id);
create unique index attachment_brought_once on attachment (tenant_id, import_key) where import_key is not null;
create index attachment_by_import on attachment (tenant_id, import_id) where import_id is not null;
alter table attachment_folder add column import_id uuid;
alter table attachment_folder add foreign key (tenant_id, import_id) references import_task (tenant_id, id);
create index attachment_folder_by_import on attachment_folder (tenant_id, import_id) where import_id is not null;
