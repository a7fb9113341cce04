-- A picture that a room shows on pages of its own stays; those of written pages are known by their texts.
alter table front_picture add column shown boolean not null default false;
alter table event
  add column picture_id uuid,
  add foreign key (tenant_id, picture_id) references front_picture (tenant_id, id);
