import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import { needed } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { mayLock, mayUnlock } from '../policy.ts';
import { type Acted, acting } from '../review/acting.ts';
import { carryOut } from '../review/carry-out.ts';
import { lastReturn } from '../review/return.store.ts';
import { type AppliedStage, stepOf } from '../rules.ts';
import { changeApplication } from '../store.ts';

/**
 * `POST /grant/application/lock`: the programme closes what it had returned, which goes on as it stands, or opens what
 * is closed so that the applicant may mend it (GRA-3). Always with a reason.
 */
export const lock: Verb<'POST /grant/application/lock', Acted> = async (ctx, input) => {
  const reason = needed('reason', input.reason.trim(), 'grants.reasonMissing');
  return acting(ctx, input, input.locked ? mayLock : mayUnlock, async (db, { row }) => {
    const stage = row.stage as AppliedStage;
    if (!input.locked) {
      await audit(db, ctx, 'grant.unlock', row.id, { reason });
      await carryOut(ctx, db, row, 'return', { comment: reason });
      return ctx.t('grants.unlocked', { number: row.number! });
    }
    const returned = await lastReturn(db, row.id, stage);
    const awaits = returned?.returned_from === 'review' ? ('review' as const) : ('check' as const);
    const status = awaits === 'review' ? ('locked' as const) : ('submitted' as const);
    await changeApplication(db, row, {
      status,
      awaits,
      ...(awaits === 'review' && { round: row.round + 1 }),
    });
    await audit(db, ctx, 'grant.lock', row.id, { changes: changed(row, { status }), reason });
    await ctx.engine.workflows.move(
      ctx,
      db,
      { kind: 'grant', id: row.id },
      { from: stepOf('fill', stage), answers: { to: awaits } },
    );
    return ctx.t('grants.locked', { number: row.number! });
  });
};
