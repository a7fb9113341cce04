-- Kinds of news for staff that a person has switched off.
alter table notification_choice add column staff_off text[] not null default '{}';
