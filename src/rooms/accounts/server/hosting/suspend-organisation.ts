import { audit } from '../../../../engine/server/audit/audit.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { learnOrganisations } from '../../../../engine/server/organisation/follow-organisations.ts';
import { lockMade, suspendMade, tellMade } from '../../../../engine/server/organisation/made.store.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { hostIn, madeHere, mayHost } from './host.ts';

/** Nobody gets into a suspended organisation, and nothing is sent or done for it; every row and file stays. */
export const suspendOrganisation: Verb<'POST /hosting/suspend'> = async (ctx, { key, reason }) => {
  await change(ctx, key, reason, true);
  return { message: ctx.t('hosting.suspended') };
};

/** Its people come in again, and the jobs and mails that waited go on. */
export const resumeOrganisation: Verb<'POST /hosting/resume'> = async (ctx, { key, reason }) => {
  await change(ctx, key, reason, false);
  return { message: ctx.t('hosting.resumed') };
};

async function change(ctx: Context, key: string, reason: string, suspend: boolean): Promise<void> {
  mayHost(ctx);
  madeHere(ctx, key);
  const { engine } = ctx;
  const act = suspend ? 'organisation.suspend' : 'organisation.resume';
  await ctx.transaction(async (db) => {
    const { suspendedAt } = found(await lockMade(db, key));
    if (Boolean(suspendedAt) === suspend) throw new Refusal('record.stale');
    await suspendMade(db, key, suspend);
    await audit(db, ctx, act, ['organisation', key], { reason });
    await tellMade(db, key);
    if (!suspend) await engine.queue.wakeJobsOf(db, key);
    db.followUp(() => learnOrganisations(engine));
  });
  const host = hostIn(ctx, { key });
  await engine.database.tenant(key, (db) => audit(db, host, act, ['organisation', key], { reason }));
}
