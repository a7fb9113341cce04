-- A letter that became two and an apostrophe that went leave a text as long as it was: 0216 told by the length alone.
alter table attachment_index no force row level security;
update attachment_index set state = 'waiting'
where state = 'read' and text ~ '[''`´‘’‛ʼʻ′ßẞæÆœŒþÞ\u0300-\u036f\u00ad\u200b-\u200f]';
alter table attachment_index force row level security;
