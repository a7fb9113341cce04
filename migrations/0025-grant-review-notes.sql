-- What an approver notes at the fields of an application, for its applicant where the review returns it.
alter table grant_review add column notes jsonb not null default '[]';
