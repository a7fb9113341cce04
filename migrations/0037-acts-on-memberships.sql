-- Suspended by staff: the term goes on, the members' corner is closed until it is lifted.
alter table membership add column suspended_at timestamptz;
-- The reason, as the member reads it; empty where it is not suspended.
alter table membership add column suspended_why text not null default '';
alter table membership add constraint membership_suspended_why check (suspended_at is not null or suspended_why = '');
-- Staff move the end of a term, grant life-time, or end it again.
alter table membership_term drop constraint membership_term_kind_check;
alter table membership_term add constraint membership_term_kind_check
  check (kind in ('join', 'renewal', 'anew', 'extension', 'life-time', 'annual'));
