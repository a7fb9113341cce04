import { addDays, hongKongDate, hongKongMidnight } from '../../../../contract/dates.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { presentDeskShift } from '../present.ts';
import { isToCome, mondayOf } from '../rules.ts';
import { sureSignups } from '../sign-up/signup.store.ts';
import { shiftsBetween } from '../store.ts';

/** `GET /shift/desk/week`: the shifts of seven days from a Monday on, drafts among them, with who has a sure place. */
export const listWeek: Verb<'GET /shift/desk/week'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const from = mondayOf(input.from ?? hongKongDate(db.now));
    const rows = await shiftsBetween(db, hongKongMidnight(from), hongKongMidnight(addDays(from, 7)), true);
    const signups = await sureSignups(
      db,
      rows.map(({ id }) => id),
    );
    const byShift = Map.groupBy(signups, ({ shift_id }) => shift_id);
    return {
      from,
      rows: rows.map((shift) => ({
        ...presentDeskShift(ctx, shift),
        open: isToCome(shift, ctx.now),
        people: (byShift.get(shift.id) ?? []).map(({ id, name_en, name_zh, heads }) => ({
          signupId: id,
          name: ctx.engine.words.pick(ctx.lang, { en: name_en || name_zh, 'zh-hant': name_zh || name_en }),
          heads,
        })),
      })),
    };
  });
