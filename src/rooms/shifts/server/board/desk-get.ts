import type { Output } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { VOLUNTEER_PAPERS } from '../../../volunteers/contract/values.ts';
import { volunteersByIds } from '../../../volunteers/server/record/people.ts';
import { namesOf } from '../names/name.store.ts';
import { choicesOf, needChoices } from '../plan/choices.ts';
import { presentDeskShift, presentName } from '../present.ts';
import { isToCome, takesAttendance } from '../rules.ts';
import { signupsOf } from '../sign-up/signup.store.ts';
import { earlierShifts, shiftById } from '../store.ts';
import { leaderChoices } from './leaders.ts';

/** `GET /shift/desk/get`: one shift with everybody who signed up, in the order in which they came. */
export const getDeskShift: Verb<'GET /shift/desk/get'> = async (ctx, { shiftId }) =>
  ctx.transaction(async (db) => {
    const shift = found(await shiftById(db, shiftId));
    const signups = await signupsOf(db, shiftId, true);
    const people = new Map(
      (
        await volunteersByIds(
          db,
          signups.map(({ person_id }) => person_id),
        )
      ).map((person) => [person.personId, person]),
    );
    const names = await namesOf(
      db,
      signups.map(({ id }) => id),
    );
    return {
      ...presentDeskShift(ctx, shift),
      version: shift.version,
      roleTexts: shift.role,
      placeTexts: shift.place,
      meetingTexts: shift.meeting,
      ageFrom: shift.age_from,
      ageTo: shift.age_to,
      needs: shift.needs,
      papers: shift.papers,
      workType: shift.work_type,
      district: shift.district,
      leaderId: shift.leader_id,
      approval: shift.approval,
      cutoffHours: shift.cutoff_hours,
      why: shift.cancelled_why,
      signups: signups.map((signup) => {
        const person = people.get(signup.person_id);
        const recorded =
          signup.attendance ?? (signup.state === 'confirmed' && shift.ends_at <= ctx.now ? 'none' : null);
        return {
          signupId: signup.id,
          personId: signup.person_id,
          accountId: signup.account_id,
          name: person ? ctx.engine.words.pick(ctx.lang, person.name) : '',
          email: person?.email ?? '',
          heads: signup.heads,
          names: names.filter(({ signup_id }) => signup_id === signup.id).map((row) => presentName(ctx, row)),
          state: signup.state,
          stateLabel: ctx.t(`shifts.state.${signup.state}`),
          attendance: signup.attendance,
          attendanceLabel: recorded ? ctx.t(`shifts.attendance.${recorded}`) : '',
          coverAsked: signup.cover_asked_at !== null,
          coming: signup.coming_at !== null,
          why: signup.why,
          since: signup.changed_at.toISOString(),
        };
      }),
      abilities: {
        edit: shift.state === 'open' && shift.event_state !== 'cancelled' && shift.starts_at > ctx.now,
        cancel: shift.state === 'open' && shift.event_state !== 'cancelled' && shift.starts_at > ctx.now,
        assign: isToCome(shift, ctx.now),
        attendance: takesAttendance(shift, ctx.now, true),
      },
    };
  });

/** How far back a new shift looks for one to begin with: a year. */
const EARLIER_MS = 365 * 86_400_000;

/** `GET /shift/desk/choices`: what a shift may need, as the registration form names it, and who may lead. */
export async function listChoices(ctx: Context): Promise<Output<'GET /shift/desk/choices'>> {
  const { leaders, earlier } = await ctx.transaction(async (db) => ({
    leaders: await leaderChoices(ctx, db),
    earlier: await earlierShifts(db, new Date(db.now.getTime() - EARLIER_MS)),
  }));
  const pick = (text: (typeof earlier)[number]['role']) => ctx.engine.words.pick(ctx.lang, text);
  return {
    needs: needChoices(ctx),
    workTypes: choicesOf(ctx, 'workTypes'),
    districts: choicesOf(ctx, 'locations'),
    papers: VOLUNTEER_PAPERS.map((value) => ({ value, label: ctx.t(`volunteers.paper.${value}`) })),
    leaders: leaders.map(({ id, name }) => ({ value: id, label: name })),
    earlier: earlier.map(({ id, role, place }) => ({ value: id, label: `${pick(role)} · ${pick(place)}` })),
  };
}
