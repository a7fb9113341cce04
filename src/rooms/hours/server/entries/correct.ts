import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { hoursText, parseHours } from '../../../../contract/hours.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import { needed, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { lengthProblem } from '../../contract/hours-entry.ts';
import { isClaimed, mayCorrect } from '../policy.ts';
import { changeHours, isOverlap } from '../store.ts';
import { hoursForStaff } from './hours-for-staff.ts';
import { restoreOwn } from './restore-own.ts';
import { tellOwner } from './tell-owner.ts';

/** `POST /hours/correct`: what counts is another number than was proposed; both are kept, with the reason (VOL-5). */
export const correct: Verb<'POST /hours/correct'> = async (ctx, input) => {
  const problem = lengthProblem(input.hours);
  if (problem) throw refuseField('hours', problem.key, problem.params);
  const minutes = parseHours(input.hours)!;
  const reason = needed('reason', cleanLine(input.reason));
  return ctx.transaction(async (db) => {
    const row = await hoursForStaff(ctx, db, input);
    if (isClaimed(row)) throw new Refusal('hours.claimed');
    if (!mayCorrect(ctx, row)) throw new Refusal('hours.decided');
    if (row.starts_at.getTime() + minutes * 60_000 > ctx.now.getTime())
      throw refuseField('hours', 'problem.hoursFuture');
    try {
      await changeHours(db, row.id, {
        minutes,
        correct_reason: reason,
        corrected_by: ctx.person.accountId,
        corrected_at: db.now,
      });
    } catch (error) {
      if (isOverlap(error)) throw refuseField('hours', 'problem.hoursOverlap');
      throw error;
    }
    if (row.source === 'shift')
      await restoreOwn(ctx, db, { personId: row.person_id, startsAt: row.starts_at, minutes: row.minutes });
    await audit(db, ctx, 'hours.correct', row.id, { changes: changed(row, { minutes }), reason });
    await tellOwner(ctx, db, row, { template: 'hours-corrected', reason, hours: hoursText(minutes) });
    return { message: ctx.t('hours.done.corrected') };
  });
};
