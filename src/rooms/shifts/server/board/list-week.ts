import { addDays, addMonths, hongKongDate, hongKongMidnight } from '../../../../contract/dates.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { BOARD_SHIFTS_MAX } from '../../contract/values.ts';
import { presentDeskShift } from '../present.ts';
import { isToCome, mondayOf } from '../rules.ts';
import { boardSignups } from '../sign-up/signup.store.ts';
import { shiftsBetween } from '../store.ts';

/** `GET /shift/desk/week`: the shifts of a week from Monday on or of a month, drafts among them, with who has a sure place. */
export const listWeek: Verb<'GET /shift/desk/week'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const day = input.from ?? hongKongDate(db.now);
    const from = input.span === 'month' ? `${day.slice(0, 7)}-01` : mondayOf(day);
    const end = input.span === 'month' ? addMonths(from, 1) : addDays(from, 7);
    const found = await shiftsBetween(db, hongKongMidnight(from), hongKongMidnight(end), {
      drafts: true,
      most: BOARD_SHIFTS_MAX + 1,
    });
    const rows = found.slice(0, BOARD_SHIFTS_MAX);
    const signups = await boardSignups(
      db,
      rows.map(({ id }) => id),
    );
    const byShift = Map.groupBy(signups, ({ shift_id }) => shift_id);
    return {
      from,
      to: addDays(end, -1),
      cut: found.length > rows.length,
      rows: rows.map((shift) => ({
        ...presentDeskShift(ctx, shift),
        leaderId: shift.leader_id,
        open: isToCome(shift, ctx.now),
        people: (byShift.get(shift.id) ?? []).map(({ id, person_id, name_en, name_zh, heads, asked }) => ({
          signupId: id,
          personId: person_id,
          name: ctx.engine.words.pick(ctx.lang, { en: name_en || name_zh, 'zh-hant': name_zh || name_en }),
          heads,
          asked,
        })),
      })),
    };
  });
