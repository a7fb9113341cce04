import { addDays, hongKongDate, hongKongMidnight } from '../../../../contract/dates.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { mondayOf } from '../rules.ts';
import { shiftById } from '../store.ts';
import { explainGap } from './explain-gap.ts';
import { gapText } from './gap-text.ts';
import { readPlan } from './read-plan.ts';
import { suggestPeople } from './suggest-people.ts';

/** `GET /shift/desk/suggest`: whom a shift fits, by fit and by who has served less; where it fits nobody, why. */
export const suggest: Verb<'GET /shift/desk/suggest'> = async (ctx, { shiftId }) =>
  ctx.transaction(async (db) => {
    const shift = found(await shiftById(db, shiftId));
    const rows = await suggestPeople(ctx, db, shift);
    if (rows.length > 0) return { rows, why: '' };
    const start = hongKongMidnight(mondayOf(hongKongDate(shift.starts_at)));
    const end = hongKongMidnight(addDays(hongKongDate(start), 7));
    const { shifts, people } = await readPlan(db, [shift], start, end);
    const [on] = shifts;
    // by hand somebody may serve for longer than the planner gives anybody
    const reasons = explainGap(on!, on!.left, people, { plan: [], shifts: new Map(), most: Number.POSITIVE_INFINITY });
    return { rows, why: gapText(ctx, shift, reasons) };
  });
