-- The account of a sign-up is that of the registration in which its person is now: whoever moves to an account of their own
-- takes reminders, calendar and cover along. A copy in the sign-up stayed behind.
drop index shift_signup_by_account;
alter table shift_signup drop column account_id;
