-- Which device let somebody in, as the people at the door call it: two devices' entries of one ticket are told apart.
alter table event_entry add column device text not null default '';
