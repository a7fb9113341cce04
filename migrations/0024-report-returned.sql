-- What a report said when it was returned: who decides on it again is shown what has changed since.
alter table grant_report add column returned_answers jsonb;
