-- An application that was approved and whose fee was never paid is not one that was declined.
alter table membership add column fee_unpaid boolean not null default false;
update membership set fee_unpaid = true where status = 'rejected' and decided_by is null and decided_at is not null;
