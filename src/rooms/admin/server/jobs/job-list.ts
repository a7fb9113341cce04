import type { Output } from '../../../../contract/calls/calls.ts';
import { dynamicWord } from '../../../../contract/word-key.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { isTimed, jobsOf } from '../../../../engine/server/jobs/job.ts';
import { jobError } from '../../../../engine/server/jobs/job-error.ts';
import { presentReport } from '../../../../engine/server/jobs/present-report.ts';
import { dueJobs, jobRows, pausedJobs } from './job.store.ts';

const later = (a: Date | null | undefined, b: Date | null | undefined): Date | null =>
  (a && b ? (a > b ? a : b) : (a ?? b)) ?? null;

/** Background jobs of this tenant: last, next, how long, done, failed, and why (ADM-2). */
export async function jobList(ctx: Context): Promise<Output<'GET /job/list'>> {
  return ctx.transaction(async (db) => {
    const [rows, paused, due] = [await jobRows(db), await pausedJobs(db), await dueJobs(db)];
    const mine = jobsOf(ctx.engine, ctx.tenant);
    const kept = new Map<string, { lastAt: Date | null; done: number }>();
    for (const job of mine) if (job.history) kept.set(job.name, await job.history(db));
    const did = new Map<string, Awaited<ReturnType<typeof presentReport>>>();
    for (const { name } of mine) did.set(name, await presentReport(ctx, db, rows.get(name)?.did));
    return {
      rows: mine.map((job) => {
        const history = kept.get(job.name);
        const row = rows.get(job.name);
        const pause = paused.get(job.name);
        return {
          name: job.name,
          label: ctx.t(dynamicWord(`jobs.job.${job.name}`)),
          lastAt: later(row?.last_at, history?.lastAt)?.toISOString() ?? null,
          nextAt: pause ? null : (due.get(job.name)?.toISOString() ?? null),
          durationMs: row?.duration_ms ?? null,
          waiting: row?.waiting ?? 0,
          done: history?.done ?? row?.done ?? 0,
          failed: row?.failed ?? 0,
          error: row?.error ? jobError(ctx, row.error) : null,
          errorDetail: row?.error ?? null,
          tries: row?.tries ?? 0,
          triesMost: job.tries,
          repeats: isTimed(job),
          paused: pause ? { at: pause.paused_at.toISOString(), by: pause.by, reason: pause.reason } : null,
          did: did.get(job.name) ?? null,
        };
      }),
    };
  });
}
