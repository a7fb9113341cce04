import { hongKongDate } from '../../../contract/dates.ts';
import type { Attendance } from '../../../contract/values/shifts.ts';
import { audit } from '../../engine/audit/audit.ts';
import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { found, Refusal } from '../../engine/refusal.ts';
import type { Verb } from '../../engine/verb.ts';
import { proposeHours } from '../hours/propose.ts';
import { readExpected } from './parts/expected.ts';
import { mayLead, runsShifts } from './policy.ts';
import { takesAttendance } from './rules.ts';
import { changeSignups, type SignupRow, signupsOf } from './signup.store.ts';
import { lockShift, type ShiftRow } from './store.ts';

/**
 * `POST /shift/leader/record`: who came, who was late, who did not; hours are proposed from it (VOL-5). What was sent
 * before changes nothing, so that a phone may send again whatever it got no answer to.
 * @throws Refusal 404 a stranger to the shift, or somebody else's shift
 */
export const recordAttendance: Verb<'POST /shift/leader/record'> = async (ctx, { shiftId, entries }) =>
  ctx.transaction(async (db) => {
    const shift = found(await lockShift(db, shiftId));
    found(mayLead(ctx, shift) || null);
    if (!takesAttendance(shift, db.now, runsShifts(ctx))) throw new Refusal('shift.notBegun');
    const signups = new Map((await signupsOf(db, shiftId)).map((signup) => [signup.id, signup]));
    for (const { signupId, attendance, at } of entries) {
      const signup = found(signups.get(signupId));
      found(signup.state === 'confirmed' || null);
      await record(ctx, db, shift, signup, attendance === 'none' ? null : attendance, new Date(at));
    }
    const message = ctx.t('shifts.told.recorded');
    return { message, rows: await readExpected(ctx, db, shift, await signupsOf(db, shiftId)) };
  });

async function record(
  ctx: Context,
  db: TenantDb,
  shift: ShiftRow,
  signup: SignupRow,
  attendance: Attendance | null,
  at: Date,
): Promise<void> {
  // two phones without a network send in any order: what was said last holds; nobody says anything tomorrow
  const said = new Date(Math.min(at.getTime(), db.now.getTime()));
  if (signup.recorded_at && said < signup.recorded_at) return;
  if (signup.attendance === attendance) return;
  const came = attendance === 'attended' || attendance === 'late';
  // a phone with a wrong clock moves nobody out of the shift
  const within = new Date(Math.min(Math.max(at.getTime(), shift.starts_at.getTime()), shift.ends_at.getTime()));
  const arrived = !came ? null : attendance === 'late' ? within : shift.starts_at;
  await changeSignups(db, [signup.id], { attendance, arrived_at: arrived, recorded_at: said });
  await audit(db, ctx, {
    action: 'shift.attendance',
    kind: 'shift',
    id: shift.id,
    changes: [{ field: 'attendance', before: signup.attendance, after: attendance }],
  });
  const minutes = arrived ? Math.round((shift.ends_at.getTime() - arrived.getTime()) / 60_000) : 0;
  await proposeHours(ctx, db, {
    personId: signup.person_id,
    on: hongKongDate(shift.starts_at),
    startAt: arrived ?? shift.starts_at,
    minutes,
    source: { kind: 'shift', id: shift.id },
    title: shift.title,
    leaderAccountId: shift.leader_id,
  });
}
