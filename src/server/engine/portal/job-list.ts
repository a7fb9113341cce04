import type { Input, Output } from '../../../contract/calls/calls.ts';
import { audit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import { found } from '../refusal.ts';
import { jobError } from './job-error.ts';

/** Job rows of the queue that belong to this tenant: the queue is shared, the payload says whose each is. */
type Row = {
  name: string;
  last_at: Date | null;
  duration_ms: number | null;
  waiting: number;
  done: number;
  failed: number;
  error: string | null;
  tries: number;
};

const SUMMARY = `
  select name, max(completed_on) as last_at,
    (array_agg(extract(epoch from completed_on - started_on) * 1000 order by completed_on desc nulls last))[1]::int as duration_ms,
    count(*) filter (where state in ('created', 'retry', 'active'))::int as waiting,
    count(*) filter (where state = 'completed')::int as done,
    count(*) filter (where state = 'failed')::int as failed,
    (array_agg(coalesce(output->>'message', output->'value'->>'message') order by completed_on desc nulls last) filter (where state in ('failed', 'retry')))[1] as error,
    (array_agg(retry_count order by coalesce(completed_on, started_on) desc nulls last))[1]::int + 1 as tries
  from pgboss.job where data->>'tenant' = $1 group by name`;

const PAUSED = `
  select p.name, p.paused_at, p.reason, coalesce(nullif(a.display_name, ''), a.email, '') as by
  from job_pause p left join account a on a.tenant_id = $1 and a.tenant_id = p.tenant_id and a.id = p.paused_by
  where p.tenant_id = $1`;
type Pause = { name: string; paused_at: Date; reason: string; by: string };

/** Background jobs of this tenant: last, next, how long, done, failed, and why (ADM-2). */
export async function jobList(ctx: Context): Promise<Output<'GET /job/list'>> {
  return ctx.transaction(async (db) => {
    const rows = new Map((await db.query<Row>(SUMMARY)).map((row) => [row.name, row]));
    const paused = new Map((await db.query<Pause>(PAUSED)).map((pause) => [pause.name, pause]));
    const clocks = await db.client.query<{ name: string; due_at: Date }>('select name, due_at from job_clock');
    const due = new Map(clocks.rows.map((row) => [row.name, row.due_at]));
    return {
      rows: ctx.engine.jobs.map((job) => {
        const row = rows.get(job.name);
        const pause = paused.get(job.name);
        return {
          name: job.name,
          label: ctx.t(`jobs.job.${job.name}`),
          lastAt: row?.last_at?.toISOString() ?? null,
          nextAt: pause ? null : (due.get(job.name)?.toISOString() ?? null),
          durationMs: row?.duration_ms ?? null,
          waiting: row?.waiting ?? 0,
          done: row?.done ?? 0,
          failed: row?.failed ?? 0,
          error: row?.error ? jobError(ctx, row.error) : null,
          errorDetail: row?.error ?? null,
          tries: row?.tries ?? 0,
          triesMost: job.tries,
          repeats: job.everyMinutes !== undefined,
          paused: pause ? { at: pause.paused_at.toISOString(), by: pause.by, reason: pause.reason } : null,
        };
      }),
    };
  });
}

/** Puts this tenant's failed ones of a job back into the queue. */
export async function jobRetry(ctx: Context, input: Input<'POST /job/retry'>): Promise<Output<'POST /job/retry'>> {
  const job = found(ctx.engine.jobs.find((one) => one.name === input.name));
  const again = await ctx.transaction(async (db) => {
    const rows = await db.query<{ id: string }>(
      `update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null
       where data->>'tenant' = $1 and name = $2 and state = 'failed' returning id`,
      [job.name],
    );
    await audit(db, ctx, { action: 'job.retry', kind: 'job', id: job.name, reason: String(rows.length) });
    return rows.length;
  });
  return { message: ctx.t('job.retried', { count: again }) };
}
