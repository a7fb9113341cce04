-- An event got another day, time or place: who had booked before may cancel until then and gets everything back.
alter table event add column moved_at timestamptz, add column free_cancel_until date;
