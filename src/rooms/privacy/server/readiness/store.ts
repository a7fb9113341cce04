import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

/** The runs of a job of this tenant, by the database's clock: the last one that went well, and a failure since then. */
export const retentionRuns = (
  db: TenantDb,
  job: string,
): Promise<{ lastAt: Date | null; hours: number | null; failed: string | null; paused: boolean }> =>
  db.single(
    `select r.last_at as "lastAt", (extract(epoch from now() - r.last_at) / 3600)::float8 as hours,
       (select coalesce(f.output->>'message', f.output->'value'->>'message', f.state::text) from pgboss.job f
        where f.name = $2 and f.data->>'tenant' = $1 and f.state = 'failed'
          and f.completed_on > coalesce(r.last_at, '-infinity') order by f.completed_on desc limit 1) as failed,
       exists (select from job_pause p where p.tenant_id = $1 and p.name = $2) as paused
     from (select max(completed_on) as last_at from pgboss.job
           where name = $2 and data->>'tenant' = $1 and state = 'completed') r`,
    [job],
  );
