import { addDays, hongKongDate, hongKongMidnight } from '../../../contract/dates.ts';
import type { Verb } from '../../engine/verb.ts';
import { presentDeskShift } from './present.ts';
import { mondayOf } from './rules.ts';
import { shiftsBetween } from './store.ts';

/** `GET /shift/desk/week`: the shifts of seven days from a Monday on, drafts among them. */
export const listWeek: Verb<'GET /shift/desk/week'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const from = mondayOf(input.from ?? hongKongDate(db.now));
    const rows = await shiftsBetween(db, hongKongMidnight(from), hongKongMidnight(addDays(from, 7)), true);
    return { from, rows: rows.map((shift) => presentDeskShift(ctx, shift)) };
  });
