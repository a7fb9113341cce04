import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { LEAVE_MS } from '../../../../contract/limits.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { learnOrganisations } from '../../../../engine/server/organisation/follow-organisations.ts';
import { EXPORT_JOB } from '../../../../engine/server/organisation/leave.ts';
import { letLeave, lockMade, tellMade } from '../../../../engine/server/organisation/made.store.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { madeHere, mayHost } from './host.ts';

/**
 * A suspended organisation is to be deleted: its export is written at once, everything else goes when the time is over.
 * Until then it can be resumed.
 */
export const removeOrganisation: Verb<'POST /hosting/remove'> = async (ctx, { key, reason }) => {
  mayHost(ctx);
  madeHere(ctx, key);
  const { engine } = ctx;
  const at = new Date(ctx.now.getTime() + LEAVE_MS);
  await ctx.transaction(async (db) => {
    const { suspendedAt, leavesAt } = found(await lockMade(db, key));
    if (!suspendedAt) throw new Refusal('hosting.notSuspended');
    if (leavesAt) throw new Refusal('record.stale');
    await letLeave(db, key, at, ctx.person.accountId);
    await engine.queue.send(db, EXPORT_JOB, { key });
    await audit(db, ctx, 'organisation.leave', ['organisation', key], { reason });
    await tellMade(db, key);
    db.followUp(() => learnOrganisations(engine));
  });
  return { message: ctx.t('hosting.leaves', { on: formatDate(hongKongDate(at)) }) };
};
