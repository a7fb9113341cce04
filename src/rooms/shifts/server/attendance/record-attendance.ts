import type { Output } from '../../../../contract/calls/calls.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import {
  ATTENDANCE_OUTCOME_WORDS,
  type Attendance,
  type AttendanceOutcome,
  needsBegun,
} from '../../contract/values.ts';
import { peopleChanges } from '../board/audit-people.ts';
import { readExpected } from '../board/expected.ts';
import { mayLead, runsShifts } from '../policy.ts';
import { attendanceOpensAt, takesAttendanceOf } from '../rules.ts';
import { changeSignups, type SignupRow, signupsOf } from '../sign-up/signup.store.ts';
import { lockShift, type ShiftRow } from '../store.ts';
import { proposeShiftHours } from './propose-shift-hours.ts';

/**
 * `POST /shift/leader/record`: who came, who was late, who did not; hours are proposed from it (VOL-5). What was sent
 * before changes nothing, so that a phone may send again whatever it got no answer to. Each entry is answered by itself:
 * one that comes too late, or of somebody who is no longer expected, keeps no other from being taken.
 * @throws Refusal 404 a stranger to the shift
 */
export const recordAttendance: Verb<'POST /shift/leader/record'> = async (ctx, { shiftId, entries }) =>
  ctx.transaction(async (db) => {
    const shift = found(await lockShift(db, shiftId));
    found(mayLead(ctx, shift) || null);
    const signups = new Map((await signupsOf(db, shiftId)).map((signup) => [signup.id, signup]));
    const results: Output<'POST /shift/leader/record'>['results'] = [];
    for (const { signupId, attendance, at } of entries) {
      const signup = signups.get(signupId);
      // a phone with a wrong clock says nothing tomorrow, and nothing before the list opens
      const since = Math.max(Date.parse(at), attendanceOpensAt(shift).getTime());
      const recordedAt = new Date(Math.min(since, db.now.getTime()));
      const said = { attendance: attendance === 'none' ? null : attendance, recordedAt };
      const outcome = await outcomeOf(ctx, db, shift, signup, said);
      // the next word about the same person in this call is compared with this one
      if (signup && outcome.signup) signups.set(signupId, outcome.signup);
      const words = ATTENDANCE_OUTCOME_WORDS[outcome.is];
      results.push({ signupId, outcome: outcome.is, text: words ? ctx.t(words) : '' });
    }
    const rows = await readExpected(ctx, db, shift, await signupsOf(db, shiftId));
    return { message: ctx.t('shifts.message.recorded'), results, rows };
  });

type Recorded = { attendance: Attendance | null; recordedAt: Date };

async function outcomeOf(
  ctx: Context,
  db: TenantDb,
  shift: ShiftRow,
  signup: SignupRow | undefined,
  said: Recorded,
): Promise<{ is: AttendanceOutcome; signup?: SignupRow }> {
  if (signup?.state !== 'confirmed') return { is: 'notExpected' };
  if (db.now < attendanceOpensAt(shift)) return { is: 'notBegun' };
  if (!takesAttendanceOf(shift, said.recordedAt, db.now, runsShifts(ctx))) return { is: 'tooLate' };
  if (needsBegun(said.attendance) && said.recordedAt < shift.starts_at) return { is: 'beforeStart' };
  return record(ctx, db, shift, signup, said);
}

async function record(
  ctx: Context,
  db: TenantDb,
  shift: ShiftRow,
  signup: SignupRow,
  { attendance, recordedAt }: Recorded,
): Promise<{ is: AttendanceOutcome; signup: SignupRow }> {
  // two phones without a network send in any order: what was said last holds
  if (signup.recorded_at && recordedAt < signup.recorded_at) return { is: 'recorded', signup };
  const isSame = signup.attendance === attendance;
  const change = {
    recorded_at: recordedAt,
    ...(!isSame && { attendance, arrived_at: arrivedAt(shift, attendance, recordedAt) }),
  };
  if (!isSame || recordedAt > (signup.recorded_at ?? shift.created_at)) await changeSignups(db, [signup.id], change);
  const recorded = { ...signup, ...change };
  if (isSame) return { is: 'recorded', signup: recorded };
  await audit(db, ctx, 'shift.attendance', shift.id, {
    changes: [...(await peopleChanges(db, [signup])), ...changed(signup, { attendance })],
  });
  const came = attendance === 'attended' || attendance === 'late';
  // who was late by how much, nobody can tell from a word after the end: the whole shift is proposed, to be corrected
  const from = came ? (recorded.arrived_at ?? shift.starts_at) : null;
  const hours = await proposeShiftHours(ctx, db, shift, signup.person_id, from);
  return { is: hours === 'proposed' ? 'recorded' : hours, signup: recorded };
}

/** When somebody came, as far as it is known; within the shift. */
function arrivedAt(shift: ShiftRow, attendance: Attendance | null, at: Date): Date | null {
  if (attendance === 'attended') return shift.starts_at;
  if (attendance !== 'late' || at >= shift.ends_at) return null;
  return at < shift.starts_at ? shift.starts_at : at;
}
