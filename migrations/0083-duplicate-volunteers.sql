-- Two registrations of one person become one: what the other one had goes to the person who is kept.
alter table volunteer_registration add column merged_into uuid;
alter table volunteer_registration add foreign key (tenant_id, merged_into) references volunteer_registration (tenant_id, id);

-- A certificate goes to the person who is kept with the hours that it claims and the request it answers.
do $$
declare
  one record;
begin
  for one in
    select conrelid::regclass as of_table, conname from pg_constraint
    where contype = 'f' and confrelid = 'certificate'::regclass and array_length(conkey, 1) = 3
  loop
    execute format('alter table %s drop constraint %I', one.of_table, one.conname);
    execute format('alter table %s add constraint %I foreign key (tenant_id, certificate_id, person_id)
      references certificate (tenant_id, id, person_id) on update cascade', one.of_table, one.conname);
  end loop;
end $$;

-- A certificate is revoked, never edited; but a merge names the person who is kept, and changes nothing else of it.
drop trigger certificate_stands on certificate;
create trigger certificate_stands before update on certificate for each row
  when (coalesce(current_setting('app.merges_people', true), '') <> 'on') execute function certificate_stands();
create function certificate_merged() returns trigger language plpgsql as $$
begin
  if (new.id, new.number, new.from_on, new.to_on, new.minutes, new.language, new.issued_at, new.issued_by, new.replaces,
      new.revoked_at) is distinct from
     (old.id, old.number, old.from_on, old.to_on, old.minutes, old.language, old.issued_at, old.issued_by, old.replaces,
      old.revoked_at) then
    raise exception 'a merge changes whose a certificate is, and nothing else' using errcode = '23514',
      constraint = 'certificate_merged';
  end if;
  return new;
end $$;
create trigger certificate_merged before update on certificate for each row
  when (coalesce(current_setting('app.merges_people', true), '') = 'on') execute function certificate_merged();
