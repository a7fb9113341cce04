-- How long each step of an application took, by the name that the code and the glossary use.
alter table grant_passage rename to grant_step_duration;
