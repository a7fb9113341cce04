import type { Output } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { attendanceKey } from '../attendance/attendance-code.ts';
import { mayLead, runsShifts } from '../policy.ts';
import { attendanceTimes } from '../rules.ts';
import { signupsOf } from '../sign-up/signup.store.ts';
import { shiftById, shiftsLed } from '../store.ts';
import { maySeePeople, presentLed, readExpected } from './expected.ts';

/** `GET /shift/leader/shifts`: those that one leads; who runs shifts sees all of these days. */
export async function listLed(ctx: Context): Promise<Output<'GET /shift/leader/shifts'>> {
  return ctx.transaction(async (db) => {
    const rows: Output<'GET /shift/leader/shifts'>['rows'] = [];
    for (const shift of await shiftsLed(db, runsShifts(ctx) ? null : ctx.person.accountId))
      if (mayLead(ctx, shift)) rows.push(presentLed(ctx, shift, await signupsOf(db, shift.id)));
    return { rows };
  });
}

/** `GET /shift/leader/list`: in its days, who is expected, with an age band and whom to call; never a birth date (VOL-5). */
export const listExpected: Verb<'GET /shift/leader/list'> = async (ctx, { shiftId }) =>
  ctx.transaction(async (db) => {
    const shift = found(await shiftById(db, shiftId));
    found(mayLead(ctx, shift) || null);
    const signups = await signupsOf(db, shiftId);
    return {
      ...presentLed(ctx, shift, signups),
      now: ctx.now.toISOString(),
      meeting: ctx.engine.words.pick(ctx.lang, shift.meeting),
      ...attendanceTimes(shift, runsShifts(ctx)),
      publicKey: attendanceKey(ctx),
      shown: maySeePeople(ctx, shift),
      rows: await readExpected(ctx, db, shift, signups),
    };
  });
