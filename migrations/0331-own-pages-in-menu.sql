-- Pages that an organisation made itself can stand in the public menu, in an order that menu and footer share.
alter table front_own_page add column in_menu boolean not null default false,
  add column position integer not null default 0;
update front_own_page p set position = n.position
from (select tenant_id, id, row_number() over (partition by tenant_id order by created_at, id) as position
  from front_own_page) n
where n.tenant_id = p.tenant_id and n.id = p.id;
