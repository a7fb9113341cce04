import { addDays, hongKongDate, hongKongMidnight } from '../../../../contract/dates.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { lastServed } from '../../../hours/server/entries/of-people.ts';
import { volunteersByIds } from '../../../volunteers/server/record/people.ts';
import { PLAN_HOURS_PER_WEEK } from '../../contract/values.ts';
import { NOT_FOR_THEM } from '../cover/hold-places.ts';
import { isToCome, mondayOf } from '../rules.ts';
import { askPerson } from '../sign-up/ask-person.ts';
import { assertFits } from '../sign-up/assert-fits.ts';
import { placePerson } from '../sign-up/place-person.ts';
import { lockShift, lockShifts, shiftsBetween } from '../store.ts';
import { explainGap } from './explain-gap.ts';
import { gapText } from './gap-text.ts';
import { agreedToPlacing } from './placing.store.ts';
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
    const most = PLAN_HOURS_PER_WEEK * 60;
    const plan = planShifts(shifts, people, most);
    const byId = new Map(shifts.map((shift) => [shift.id, shift]));
    const byShift = Map.groupBy(plan, ({ shiftId }) => shiftId);
    const ids = [...new Set(plan.map(({ personId }) => personId))];
    const lately = {
      minutes: await servedLately(db, ids),
      last: await lastServed(db, ids),
      agreed: await agreedToPlacing(db, ids),
    };
    const headsOf = (personIds: readonly string[]) => personIds.reduce((sum, id) => sum + volunteers.get(id)!.heads, 0);
    const leftOf = (shift: (typeof gaps)[number]) =>
      shift.capacity - shift.taken - headsOf((byShift.get(shift.id) ?? []).map(({ personId }) => personId));
    const pick = (text: (typeof gaps)[number]['title']) => ctx.engine.words.pick(ctx.lang, text);
    return {
      from,
      gaps: gaps.reduce((sum, { capacity, taken }) => sum + capacity - taken, 0),
      filled: headsOf(plan.map(({ personId }) => personId)),
      people: headsOf(ids),
      rows: gaps.map((shift) => ({
        shiftId: shift.id,
        title: pick(shift.title),
        role: pick(shift.role),
        startsAt: shift.starts_at.toISOString(),
        endsAt: shift.ends_at.toISOString(),
        people: (byShift.get(shift.id) ?? []).map(({ personId }) =>
          presentSuggestion(ctx, shift, volunteers.get(personId)!, lately),
        ),
        left: leftOf(shift),
        why:
          leftOf(shift) > 0
            ? gapText(ctx, shift, explainGap(byId.get(shift.id)!, leftOf(shift), people, { plan, shifts: byId, most }))
            : '',
      })),
    };
  });

/**
 * `POST /shift/desk/plan/publish`: asks people to take their places, and places those who agreed to that; whom it no
 * longer fits is left out and named.
 */
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
    let [placed, asked] = [0, 0];
    const agreed = await agreedToPlacing(db, [...people.keys()]);
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
        const put = agreed.has(personId) ? placePerson : askPerson;
        if (await put(ctx, db, shift, person, person.heads)) asked += 1;
        else placed += 1;
      } catch (refused) {
        if (!(refused instanceof Refusal) || ![...NOT_FOR_THEM, 'shift.closed'].includes(refused.code)) throw refused;
        const name = ctx.engine.words.pick(ctx.lang, person.name);
        left.push({ name, why: ctx.t(`error.${refused.code}`, refused.params) });
      }
    }
    return { message: ctx.t('shifts.message.planned', { asked, placed }), placed, asked, left };
  });
