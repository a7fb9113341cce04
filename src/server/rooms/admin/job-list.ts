import type { Output } from '../../../contract/calls/calls.ts';
import type { Context } from '../../engine/context.ts';
import { jobError } from '../../engine/jobs/job-error.ts';
import { dueJobs, jobRows, pausedJobs } from './job.store.ts';

/** Background jobs of this tenant: last, next, how long, done, failed, and why (ADM-2). */
export async function jobList(ctx: Context): Promise<Output<'GET /job/list'>> {
  return ctx.transaction(async (db) => {
    const [rows, paused, due] = [await jobRows(db), await pausedJobs(db), await dueJobs(db)];
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
