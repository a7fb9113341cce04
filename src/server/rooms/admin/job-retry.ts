import type { Input, Output } from '../../../contract/calls/calls.ts';
import { audit } from '../../engine/audit/audit.ts';
import type { Context } from '../../engine/context.ts';
import { found } from '../../engine/refusal.ts';
import { requeueFailed } from './job.store.ts';

/** Puts this tenant's failed ones of a job back into the queue (ADM-2). */
export async function jobRetry(ctx: Context, input: Input<'POST /job/retry'>): Promise<Output<'POST /job/retry'>> {
  const job = found(ctx.engine.jobs.find((one) => one.name === input.name));
  const again = await ctx.transaction(async (db) => {
    const count = await requeueFailed(db, job.name);
    await audit(db, ctx, { action: 'job.retry', kind: 'job', id: job.name, reason: String(count) });
    return count;
  });
  return { message: ctx.t('job.retried', { count: again }) };
}
