-- Taking out a list is one act of the trail, whichever list it was; entries of before are of it too.
alter table audit_entry no force row level security;
update audit_entry set action = 'list.export', subject_kind = 'list-file'
  where action in ('membership.export', 'invoice.export');
alter table audit_entry force row level security;
