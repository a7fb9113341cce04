-- What stands in documents is searched by the one folding as well: their text as it is folded is kept beside the text
-- that excerpts are shown from.
alter table attachment_index add column folded text not null default '';
alter table attachment_index no force row level security;

create temporary table piece on commit drop as
select text as piece, search_fold(text) as folded
from (select distinct unnest(named || said) as text from attachment_index) every where text ~ '[^ -~]';
create index on piece (piece);
update attachment_index set folded = search_fold(text),
  named = array(select distinct coalesce(p.folded, n) from unnest(named) n left join piece p on p.piece = n),
  said = array(select distinct coalesce(p.folded, s) from unnest(said) s left join piece p on p.piece = s);
-- Where a letter became two or an apostrophe went, pieces lie otherwise: the job reads these anew.
update attachment_index set state = 'waiting' where state = 'read' and length(folded) <> length(text);

alter table attachment_index force row level security;
