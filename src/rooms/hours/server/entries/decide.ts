import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { hoursText } from '../../../../contract/hours.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import { Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { isClaimed, mayCorrect } from '../policy.ts';
import { changeHours } from '../store.ts';
import { hoursForStaff } from './hours-for-staff.ts';
import { restoreOwn } from './restore-own.ts';
import { tellOwner } from './tell-owner.ts';
import { verifyHours } from './verify-hours.ts';

/** `POST /hours/decide`: verified by who led or runs them, or rejected with a reason; never one's own (VOL-5). */
export const decide: Verb<'POST /hours/decide'> = async (ctx, { decision, ...input }) => {
  const reason = cleanLine(input.reason);
  if (decision === 'reject' && reason === '') throw refuseField('reason', 'problem.fillOut');
  return ctx.transaction(async (db) => {
    const row = await hoursForStaff(ctx, db, input);
    if (decision === 'verify') {
      await verifyHours(ctx, db, row);
      return { message: ctx.t('hours.done.verified') };
    }
    if (isClaimed(row)) throw new Refusal('hours.claimed');
    if (!mayCorrect(ctx, row)) throw new Refusal('hours.decided');
    await changeHours(db, row.id, {
      state: 'rejected',
      decide_reason: reason,
      decided_by: ctx.person.accountId,
      decided_at: db.now,
    });
    if (row.source === 'shift')
      await restoreOwn(ctx, db, { personId: row.person_id, startsAt: row.starts_at, minutes: row.minutes });
    await audit(db, ctx, 'hours.reject', row.id, { changes: changed(row, { state: 'rejected' }), reason });
    await tellOwner(ctx, db, row, { template: 'hours-rejected', reason, hours: hoursText(row.minutes) });
    return { message: ctx.t('hours.done.rejected') };
  });
};
