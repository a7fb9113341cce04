-- A telephone is searched from the first answers on: those of an import come after the membership, and nothing of the
-- membership itself changes with them.
create or replace function note_phone_searched() returns trigger language plpgsql as $$
declare
  answered form_answer := case tg_op when 'INSERT' then new else old end;
begin
  update membership set searched = '' where tenant_id = answered.tenant_id and id = answered.data_id::uuid;
  return null;
end $$;
create trigger form_answer_first_searched after insert on form_answer
  for each row when (new.form_id = 'fill-in-membership-form' and new.data_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    and new.answers->>'phone' <> '')
  execute function note_phone_searched();
