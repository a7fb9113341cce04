import { addDays, hongKongDate, hongKongMidnight } from '../../../../contract/dates.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { lastServed } from '../../../hours/server/entries/of-people.ts';
import { volunteersByIds } from '../../../volunteers/server/record/people.ts';
import { PLAN_HOURS_PER_WEEK } from '../../contract/values.ts';
import { NOT_FOR_THEM } from '../cover/hold-places.ts';
import { isToCome, mondayOf } from '../rules.ts';
import { assertFits } from '../sign-up/assert-fits.ts';
import { placePerson } from '../sign-up/place-person.ts';
import { lockShift, lockShifts, shiftsBetween } from '../store.ts';
import { planShifts } from './plan-shifts.ts';
import { readPlan } from './read-plan.ts';
import { presentSuggestion, servedLately } from './suggest-people.ts';

/** `GET /shift/desk/plan`: people for the gaps of a week; the coordinator looks, takes out and publishes. */
export const getPlan: Verb<'GET /shift/desk/plan'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const from = mondayOf(input.from ?? hongKongDate(db.now));
    const [start, end] = [hongKongMidnight(from), hongKongMidnight(addDays(from, 7))];
    const gaps = (await shiftsBetween(db, start, end, { drafts: false })).filter(
      (shift) => isToCome(shift, db.now) && shift.taken < shift.capacity,
    );
    const { shifts, people, volunteers } = await readPlan(db, gaps, start, end);
    const plan = planShifts(shifts, people, PLAN_HOURS_PER_WEEK * 60);
    const ids = plan.map(({ personId }) => personId);
    const [minutes, last] = [await servedLately(db, ids), await lastServed(db, ids)];
    const pick = (text: (typeof gaps)[number]['title']) => ctx.engine.words.pick(ctx.lang, text);
    return {
      from,
      gaps: gaps.reduce((sum, { capacity, taken }) => sum + capacity - taken, 0),
      rows: gaps.map((shift) => ({
        shiftId: shift.id,
        title: pick(shift.title),
        role: pick(shift.role),
        startsAt: shift.starts_at.toISOString(),
        endsAt: shift.ends_at.toISOString(),
        people: plan
          .filter(({ shiftId }) => shiftId === shift.id)
          .map(({ personId }) => presentSuggestion(ctx, shift, volunteers.get(personId)!, minutes, last)),
      })),
    };
  });

/** `POST /shift/desk/plan/publish`: puts people into their shifts; whom it no longer fits is left out and named. */
export const publishPlan: Verb<'POST /shift/desk/plan/publish'> = async (ctx, { places }) =>
  ctx.transaction(async (db) => {
    const people = new Map(
      (
        await volunteersByIds(
          db,
          places.map(({ personId }) => personId),
        )
      ).map((person) => [person.personId, person]),
    );
    const left: { name: string; why: string }[] = [];
    let placed = 0;
    // two who publish at once wait for each other
    await lockShifts(
      db,
      places.map(({ shiftId }) => shiftId),
    );
    for (const { shiftId, personId } of places) {
      const [shift, person] = [await lockShift(db, shiftId), people.get(personId)];
      if (!shift || !person) continue;
      try {
        if (!isToCome(shift, db.now)) throw new Refusal('shift.closed');
        await assertFits(ctx, db, shift, [person]);
        await placePerson(ctx, db, shift, person, person.heads);
        placed += 1;
      } catch (refused) {
        if (!(refused instanceof Refusal) || ![...NOT_FOR_THEM, 'shift.closed'].includes(refused.code)) throw refused;
        const name = ctx.engine.words.pick(ctx.lang, person.name);
        left.push({ name, why: ctx.t(`error.${refused.code}`, refused.params) });
      }
    }
    return { message: ctx.t('shifts.message.planned', { count: placed }), placed, left };
  });
