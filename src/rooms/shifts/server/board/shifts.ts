import type { Output } from '../../../../contract/calls/calls.ts';
import { addDays, addMonths, hongKongMidnight } from '../../../../contract/dates.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { ownVolunteers, type Volunteer } from '../../../volunteers/server/record/people.ts';
import type { SignupState } from '../../contract/values.ts';
import { attendanceCode } from '../attendance/attendance-code.ts';
import { labelled, needChoices } from '../plan/choices.ts';
import { isAsking, isEnough, standIns } from '../plan/stand-in.ts';
import { agesOf, paperLabels } from '../present.ts';
import { cutoffAt, HOLDING, isOn, isToCome, LIVE, takesSignups } from '../rules.ts';
import { ownView } from '../sign-up/own-view.ts';
import { lastSignups, shiftIdsOf, signupsOf } from '../sign-up/signup.store.ts';
import { type ShiftRow, shiftsBetween, shiftsById } from '../store.ts';
import { visibleShift } from './visible-shift.ts';

/** Days ahead that the list looks. */
const AHEAD_DAYS = 60;

/** `GET /shift/list`: what is to come, or a month or seven days whole, with what fits the own people (VOL-4). */
export const listShifts: Verb<'GET /shift/list'> = async (ctx, { month, from: day }) =>
  ctx.transaction(async (db) => {
    const own = await ownVolunteers(ctx, db);
    const first = month ? `${month}-01` : day;
    const from = first ? hongKongMidnight(first) : db.now;
    const until = first
      ? hongKongMidnight(month ? addMonths(first, 1) : addDays(first, 7))
      : new Date(db.now.getTime() + AHEAD_DAYS * 86_400_000);
    const rows = await shiftsBetween(db, from, until, { drafts: false });
    const shown = first ? rows : rows.filter(({ state }) => state === 'open');
    return { registered: own.length > 0, rows: own.length > 0 ? await ownView(ctx, db, shown, own) : [] };
  });

/** `GET /shift/get`: one shift whole, also when it is over or cancelled: a link that was mailed says so. */
export const getShift: Verb<'GET /shift/get'> = async (ctx, { shiftId }) =>
  ctx.transaction(async (db) => {
    const { shift, own } = await visibleShift(ctx, db, shiftId);
    const [row] = await ownView(ctx, db, [shift], own);
    const { people } = row!;
    const pick = (text: typeof shift.title) => ctx.engine.words.pick(ctx.lang, text);
    const holds = people.some(({ state }) => state !== null && HOLDING.includes(state));
    const mayJoin = people.some(
      ({ state, barriers }) => (state === null || !LIVE.includes(state)) && barriers.length === 0,
    );
    const open = takesSignups(shift, ctx.now);
    const isAhead = isToCome(shift, ctx.now);
    const mayTake = isAhead ? await whoMayTake(db, shift, own, people) : [];
    const signups = await lastSignups(
      db,
      [shiftId],
      own.map(({ personId }) => personId),
    );
    const codeOf = (personId: string): string => {
      const sure = signups.find(({ person_id, state }) => person_id === personId && state === 'confirmed');
      return sure && isOn(shift) && shift.ends_at > ctx.now ? attendanceCode(ctx, { shiftId, signupId: sure.id }) : '';
    };
    return {
      ...row!,
      people: people.map((person) => ({ ...person, code: codeOf(person.personId) })),
      about: pick(shift.about),
      meeting: pick(shift.meeting),
      leader: shift.leader ?? '',
      why: shift.cancelled_why,
      cutoffAt: cutoffAt(shift).toISOString(),
      approval: shift.approval,
      needs: labelled(needChoices(ctx), shift.needs),
      papers: paperLabels(ctx, shift.papers),
      ages: agesOf(ctx, shift),
      mayTake,
      abilities: {
        signUp: open && mayJoin && shift.taken < shift.capacity,
        wait: open && mayJoin,
        cancel: people.some((person) => person.mayLeave),
        answer: isAhead && people.some(({ state }) => state === 'offered'),
        cover:
          holds &&
          !open &&
          isAhead &&
          people.some(({ state, coverAsked, mayLeave }) => state === 'confirmed' && !coverAsked && !mayLeave),
        takeCover: mayTake.length > 0,
      },
    };
  });

/** Which of the own people may take the place of somebody who looks for cover. */
async function whoMayTake(
  db: TenantDb,
  shift: ShiftRow,
  own: readonly Volunteer[],
  shown: readonly { personId: string; state: SignupState | null; barriers: readonly string[] }[],
): Promise<string[]> {
  const signups = await signupsOf(db, shift.id);
  const candidates = own.filter((person) => {
    const { state, barriers } = shown.find(({ personId }) => personId === person.personId)!;
    const isFree = state === 'standby' || state === null || !LIVE.includes(state);
    const isAsked = signups.some((place) => isAsking(place, person, state === 'standby') && isEnough(person, place));
    return isFree && barriers.length === 0 && isAsked;
  });
  const people = new Map(own.map((person) => [person.personId, person]));
  return standIns(candidates, shift, signups, people).map(({ personId }) => personId);
}

/** `GET /shift/mine`: the next one first, then those that are over, the latest first. */
export async function listOwnShifts(ctx: Context): Promise<Output<'GET /shift/mine'>> {
  return ctx.transaction(async (db) => {
    const own = await ownVolunteers(ctx, db);
    const ids = await shiftIdsOf(
      db,
      own.map(({ personId }) => personId),
    );
    const shifts = await shiftsById(
      db,
      ids.map(({ shift_id }) => shift_id),
    );
    const toCome = shifts.filter(({ ends_at }) => ends_at > db.now);
    const over = shifts.filter(({ ends_at }) => ends_at <= db.now).reverse();
    const rows = await ownView(ctx, db, [...toCome, ...over], own);
    return { rows: rows.map((row) => ({ ...row, people: row.people.filter(({ state }) => state !== null) })) };
  });
}
