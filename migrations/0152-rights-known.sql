-- What the application may do, as it was last granted: a process that starts beside others grants nothing again,
-- because granting takes tables away from those who work on them.
alter table instance_secret add column rights text;
