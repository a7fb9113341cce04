import { jobsOf } from '../../../../engine/server/jobs/job.ts';
import { jobError } from '../../../../engine/server/jobs/job-error.ts';
import { presentReport } from '../../../../engine/server/jobs/present-report.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { latestRuns } from './job.store.ts';

/** `GET /job/runs`: the latest runs of a job of this tenant, each with the records it was about (ADM-2). */
export const jobRuns: Verb<'GET /job/runs'> = async (ctx, { name, all }) =>
  ctx.transaction(async (db) => {
    found(jobsOf(ctx.engine, ctx.tenant).find((job) => job.name === name));
    const rows = [];
    for (const row of await latestRuns(db, name, all))
      rows.push({
        runId: row.id,
        at: row.at.toISOString(),
        durationMs: row.duration_ms,
        failed: row.failed,
        error: row.error ? jobError(ctx, row.error) : null,
        did: row.failed ? null : await presentReport(ctx, db, row.output),
      });
    return { rows };
  });
