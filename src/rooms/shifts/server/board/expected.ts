import type { Output } from '../../../../contract/calls/calls.ts';
import { hongKongDate } from '../../../../contract/dates.ts';
import { showPhone } from '../../../../contract/rules/phone.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { ageBand, needsConsent } from '../../../volunteers/contract/volunteer-ages.ts';
import { volunteersByIds } from '../../../volunteers/server/record/people.ts';
import { namesOf } from '../names/name.store.ts';
import { runsShifts } from '../policy.ts';
import { seesPeople } from '../rules.ts';
import type { SignupRow } from '../sign-up/signup.store.ts';
import type { ShiftRow } from '../store.ts';

type Expected = Output<'GET /shift/leader/list'>['rows'][number];

const isExpected = ({ state }: SignupRow): boolean => state === 'confirmed';

export function presentLed(
  ctx: Context,
  shift: ShiftRow,
  signups: readonly SignupRow[],
): Output<'GET /shift/leader/shifts'>['rows'][number] {
  const pick = (text: ShiftRow['title']) => ctx.engine.words.pick(ctx.lang, text);
  const expected = signups.filter(isExpected);
  return {
    shiftId: shift.id,
    title: pick(shift.title),
    role: pick(shift.role),
    place: pick(shift.place),
    startsAt: shift.starts_at.toISOString(),
    endsAt: shift.ends_at.toISOString(),
    expected: expected.length,
    recorded: expected.filter(({ attendance }) => attendance !== null).length,
  };
}

/** Whether the reader sees who is expected: a leader in the days around the shift, who runs shifts at any time. */
export const maySeePeople = (ctx: Context, shift: ShiftRow): boolean => runsShifts(ctx) || seesPeople(shift, ctx.now);

/** Who is expected in a shift, by name, with an age band and whom to call, of a minor the guardian; nobody where the reader may not see them. */
export async function readExpected(
  ctx: Context,
  db: TenantDb,
  shift: ShiftRow,
  signups: readonly SignupRow[],
): Promise<Expected[]> {
  if (!maySeePeople(ctx, shift)) return [];
  const sure = signups.filter(isExpected);
  const day = hongKongDate(shift.starts_at);
  const people = new Map(
    (
      await volunteersByIds(
        db,
        sure.map(({ person_id }) => person_id),
      )
    ).map((person) => [person.personId, person]),
  );
  const names = await namesOf(
    db,
    sure.map(({ id }) => id),
  );
  const rows = sure.flatMap((signup): Expected[] => {
    const person = people.get(signup.person_id);
    if (!person) return [];
    const { birthOn } = person;
    const band = birthOn === null ? null : ageBand(birthOn, day);
    const minor = birthOn !== null && needsConsent(birthOn, day);
    return [
      {
        signupId: signup.id,
        name: ctx.engine.words.pick(ctx.lang, person.name),
        heads: signup.heads,
        ageBand: band,
        ageLabel: band ? ctx.t(`volunteers.age.${band}`) : '',
        phone: minor ? person.emergencyPhone : person.phone,
        phoneOf: minor ? 'guardian' : 'own',
        names: names
          .filter(({ signup_id }) => signup_id === signup.id)
          .map(({ name, age_band, phone }) => ({
            name,
            ageLabel: ctx.t(`volunteers.age.${age_band}`),
            phone: showPhone(phone),
          })),
        attendance: signup.attendance,
        attendanceLabel: ctx.t(`shifts.attendance.${signup.attendance ?? 'none'}`),
        arrivedAt: signup.arrived_at?.toISOString() ?? null,
      },
    ];
  });
  return rows.sort((a, b) => a.name.localeCompare(b.name));
}
