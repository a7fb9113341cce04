import type { Input, Output } from '../../../contract/calls/calls.ts';
import { cleanLine } from '../../../contract/fields/clean-text.ts';
import { audit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import { found } from '../refusal.ts';

/**
 * Pauses a repeating job for this tenant, or lets it go on (ADM-2). What is in the queue already is still worked off; a
 * job that is let go on runs again when it is next due. Asking for what is so already changes nothing.
 */
export async function jobPause(ctx: Context, input: Input<'POST /job/pause'>): Promise<Output<'POST /job/pause'>> {
  const job = found(ctx.engine.jobs.find((one) => one.name === input.name && one.everyMinutes !== undefined));
  const reason = cleanLine(input.reason ?? '');
  await ctx.transaction(async (db) => {
    const changed = input.paused
      ? await db.query(
          `insert into job_pause (tenant_id, name, paused_at, paused_by, reason) values ($1, $2, $3, $4, $5)
           on conflict do nothing returning name`,
          [job.name, db.now, ctx.person.accountId, reason],
        )
      : await db.query('delete from job_pause where tenant_id = $1 and name = $2 returning name', [job.name]);
    if (changed.length === 0) return;
    await audit(db, ctx, {
      action: input.paused ? 'job.pause' : 'job.resume',
      kind: 'job',
      id: job.name,
      changes: [{ field: 'paused', before: !input.paused, after: input.paused }],
      reason,
    });
  });
  return { message: ctx.t(input.paused ? 'job.paused' : 'job.resumed') };
}
