-- Hours of an earlier system: a source of their own, by what a second run knows them, and the paper that counts them.
alter table service_hours add column import_id uuid;
alter table service_hours add column import_key text;
alter table service_hours add column old_certificate text not null default '';
alter table service_hours add foreign key (tenant_id, import_id) references import_task (tenant_id, id);
create unique index service_hours_brought_once on service_hours (tenant_id, import_key) where import_key is not null;
create index service_hours_by_import on service_hours (tenant_id, import_id) where import_id is not null;
alter table service_hours drop constraint service_hours_source_check;
alter table service_hours add constraint service_hours_source_check check (source in ('shift', 'own', 'before'));
alter table service_hours drop constraint service_hours_check;
alter table service_hours add constraint service_hours_check check ((source in ('own', 'before')) = (source_id is null));
-- hours on an earlier certificate stand on none of ours
alter table service_hours add check (old_certificate = '' or certificate_id is null);
