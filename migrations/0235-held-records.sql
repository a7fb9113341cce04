-- One decision can be about several records (a plan of shifts), says in the trail's word what was decided, and when it
-- takes effect: whoever looks at one of the records meanwhile reads it there.
alter table held_decision rename column named to records;
drop index held_decision_by_name;
alter table held_decision alter column records type text[] using array[records];
alter table held_decision add column action text not null default 'decision.hold';
alter table held_decision add column effective_at timestamptz;
update held_decision set effective_at = created_at;
alter table held_decision alter column effective_at set not null;
create index held_decision_open on held_decision (tenant_id) where state = 'held';
