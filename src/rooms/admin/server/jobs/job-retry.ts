import { audit } from '../../../../engine/server/audit/audit.ts';
import { jobsOf } from '../../../../engine/server/jobs/job.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { requeueFailed } from './job.store.ts';

/** Puts this tenant's failed ones of a job back into the queue, and what they were about back to waiting (ADM-2). */
export const jobRetry: Verb<'POST /job/retry'> = async (ctx, input) => {
  const job = found(jobsOf(ctx.engine, ctx.tenant).find(({ name }) => name === input.name));
  const again = await ctx.transaction(async (db) => {
    const requeued = await requeueFailed(db, job.name);
    for (const data of requeued) await job.again?.(db, data);
    await audit(db, ctx, 'job.retry', job.name, { reason: String(requeued.length) });
    return requeued.length;
  });
  return { message: ctx.t('job.retried', { count: again }) };
};
