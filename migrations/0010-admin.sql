-- Repeating jobs an admin has paused for a tenant; every worker looks here before it sends one (ADM-2).
create table job_pause (
  tenant_id text not null,
  name text not null,
  paused_at timestamptz not null,
  paused_by uuid not null,
  primary key (tenant_id, name)
);
select raise_wall('job_pause'::regclass);

-- The trail of one person's doings, and of a stretch of days.
create index audit_entry_by_actor on audit_entry (tenant_id, actor_id, id desc);
create index audit_entry_by_time on audit_entry (tenant_id, at);
