import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import { isTimed, jobsOf } from '../../../../engine/server/jobs/job.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { pauseJob, resumeJob } from './job.store.ts';

/**
 * Pauses a repeating job for this tenant, or lets it go on (ADM-2). What is in the queue already is still worked off; a
 * job that is let go on runs again when it is next due. Asking for what is so already changes nothing.
 */
export const jobPause: Verb<'POST /job/pause'> = async (ctx, input) => {
  const job = found(jobsOf(ctx.engine, ctx.tenant).find((job) => job.name === input.name && isTimed(job)));
  const reason = cleanLine(input.reason ?? '');
  await ctx.transaction(async (db) => {
    const isNew = input.paused
      ? await pauseJob(db, job.name, ctx.person.accountId, reason)
      : await resumeJob(db, job.name);
    if (!isNew) return;
    await audit(db, ctx, input.paused ? 'job.pause' : 'job.resume', job.name, {
      changes: changed({ paused: !input.paused }, { paused: input.paused }),
      reason,
    });
  });
  return { message: ctx.t(input.paused ? 'job.paused' : 'job.resumed') };
};
