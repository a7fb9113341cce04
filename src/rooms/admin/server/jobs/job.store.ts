import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

/** Job rows of the queue that belong to this tenant: the queue is shared, the payload says whose each is. */
export type JobRow = {
  name: string;
  last_at: Date | null;
  duration_ms: number | null;
  waiting: number;
  done: number;
  failed: number;
  error: string | null;
  tries: number;
  /** What the last one that went well said of itself. */
  did: unknown;
};

const SUMMARY = `
  select name, max(completed_on) as last_at,
    (array_agg(extract(epoch from completed_on - started_on) * 1000 order by completed_on desc nulls last))[1]::int as duration_ms,
    count(*) filter (where state in ('created', 'retry', 'active'))::int as waiting,
    count(*) filter (where state = 'completed')::int as done,
    count(*) filter (where state = 'failed')::int as failed,
    (array_agg(coalesce(output->>'message', output->'value'->>'message') order by completed_on desc nulls last) filter (where state in ('failed', 'retry')))[1] as error,
    (array_agg(retry_count order by coalesce(completed_on, started_on) desc nulls last))[1]::int + 1 as tries,
    (array_agg(output order by completed_on desc nulls last) filter (where state = 'completed'))[1] as did
  from pgboss.job where data->>'tenant' = $1 group by name`;

const PAUSED = `
  select p.name, p.paused_at, p.reason, coalesce(nullif(a.display_name, ''), a.email, '') as by
  from job_pause p left join account a on a.tenant_id = $1 and a.tenant_id = p.tenant_id and a.id = p.paused_by
  where p.tenant_id = $1`;
export type JobPause = { name: string; paused_at: Date; reason: string; by: string };

/** What the queue tells of each job, by its name. */
export const jobRows = async (db: TenantDb): Promise<Map<string, JobRow>> =>
  new Map((await db.query<JobRow>(SUMMARY)).map((row) => [row.name, row]));

/** Jobs that rest in this tenant, by their names. */
export const pausedJobs = async (db: TenantDb): Promise<Map<string, JobPause>> =>
  new Map((await db.query<JobPause>(PAUSED)).map((pause) => [pause.name, pause]));

/** When each repeating job is next due, by the product's clock; the same for all tenants. */
export async function dueJobs(db: TenantDb): Promise<Map<string, Date>> {
  const { rows } = await db.client.query<{ name: string; due_at: Date }>('select name, due_at from job_clock');
  return new Map(rows.map((row) => [row.name, row.due_at]));
}

/** Puts this tenant's failed ones of a job back into the queue. @returns what each was sent with */
export const requeueFailed = (db: TenantDb, name: string): Promise<Record<string, string>[]> =>
  db.column<Record<string, string>>(
    `update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null
     where data->>'tenant' = $1 and name = $2 and state = 'failed' returning data`,
    [name],
  );

/** @returns whether anything changed: it did not rest yet */
export const pauseJob = (db: TenantDb, name: string, by: string, reason: string): Promise<boolean> =>
  db.exists(
    `insert into job_pause (tenant_id, name, paused_at, paused_by, reason) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning name`,
    [name, db.now, by, reason],
  );

/** @returns whether anything changed: it did rest */
export const resumeJob = (db: TenantDb, name: string): Promise<boolean> =>
  db.exists('delete from job_pause where tenant_id = $1 and name = $2 returning name', [name]);

export type RunRow = {
  id: string;
  at: Date;
  duration_ms: number | null;
  failed: boolean;
  error: string | null;
  output: unknown;
};

/** The latest runs of a job that are over; those with nothing to do only where all are asked for. */
export const latestRuns = (db: TenantDb, name: string, all: boolean): Promise<RunRow[]> =>
  db.query<RunRow>(
    `select id::text as id, completed_on as at, state = 'failed' as failed, output,
       (extract(epoch from completed_on - started_on) * 1000)::int as duration_ms,
       coalesce(output->>'message', output->'value'->>'message') as error
     from pgboss.job where data->>'tenant' = $1 and name = $2 and completed_on is not null
       and state in ('completed', 'failed') and ($3 or state = 'failed' or coalesce(output->>'wrote', 'true') = 'true')
     order by completed_on desc limit 30`,
    [name, all],
  );
