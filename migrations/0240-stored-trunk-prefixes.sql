-- Telephone numbers abroad were stored with the 0 that is dialled only inside their country (+44 020 …) and cannot be
-- dialled. It goes where it can only be that 0; plans in which numbers may begin with 0 are left as they are. The same
-- places as in src/contract/rules/phone.ts.
create function pg_temp.without_trunk(typed text) returns text language sql immutable as $$
  select regexp_replace(typed,
    '("|^)\+(?!39|47|62|81|82|225|226|227|229|241|242|247|250|267|268|359|378|501|598|676|679|687|852|853|974|992)'
    || '(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[035789]|9[679])\d)'
    || '0+([1-9]\d{4,13})("|$)', '\1+\2\3\4', 'g')
$$;

update form_answer set answers = pg_temp.without_trunk(answers::text)::jsonb
where answers::text ~ '"\+\d{1,3}0\d{5,14}"'
  and pg_temp.without_trunk(answers::text) <> answers::text;

update shift_name set phone = pg_temp.without_trunk(phone)
where phone ~ '^\+\d{1,3}0' and pg_temp.without_trunk(phone) <> phone;
