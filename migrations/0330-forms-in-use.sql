-- Forms that an organisation made itself, asked by an event beside its own questions and by a call for applications
-- behind those of its application: which form, on which version. What they ask is kept with the event and, for a call,
-- as a version of its form.
alter table event add column question_forms jsonb not null default '{}';
alter table grant_cohort add column asks jsonb;

-- `composed`: a version in use with the questions of another form behind it, kept to by a call and put into use nowhere.
alter table form_definition drop constraint form_definition_origin_check,
  add constraint form_definition_origin_check check (origin in ('file', 'edit', 'merge', 'composed'));
