-- When something was said last in a room: read with the room, and not counted from all its messages at each look.
alter table chat_room add column last_at timestamptz;
update chat_room r set last_at = (select max(m.at) from chat_message m
  where m.tenant_id = r.tenant_id and m.room_id = r.id);
