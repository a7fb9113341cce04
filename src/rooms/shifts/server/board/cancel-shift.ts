import { cleanText } from '../../../../contract/fields/clean-text.ts';
import { found, needed, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { lockShift } from '../store.ts';
import { callOffShift } from './call-off-shift.ts';

/** `POST /shift/desk/cancel`: a shift that has not ended, with a reason. */
export const cancelShift: Verb<'POST /shift/desk/cancel'> = async (ctx, { shiftId, version, reason }) => {
  const why = needed('reason', cleanText(reason));
  return ctx.transaction(async (db) => {
    const shift = found(await lockShift(db, shiftId));
    if (shift.version !== version) throw new Refusal('record.stale');
    if (shift.state !== 'open' || shift.starts_at <= db.now) throw new Refusal('shift.decided');
    await callOffShift(ctx, db, shift, why);
    return { message: ctx.t('shifts.message.shiftCancelled') };
  });
};
