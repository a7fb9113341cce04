import { addDays, daysBetween, hongKongMidnight } from '../../../../contract/dates.ts';
import { refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { publicHoliday } from '../../contract/public-holidays.ts';
import { BOARD_SHIFTS_MAX } from '../../contract/values.ts';
import { mondayOf } from '../rules.ts';
import { lockEvents, shiftsBetween } from '../store.ts';
import { copyShifts } from './copy-shifts.ts';

/**
 * `POST /shift/desk/copyWeek`: the shifts of a week, of all service events that take place, once more in each of these
 * weeks; on public holidays only where that is wished.
 */
export const copyWeek: Verb<'POST /shift/desk/copyWeek'> = async (ctx, { from, weeks, holidays }) => {
  const monday = mondayOf(from);
  const to = [...new Set(weeks.map(mondayOf))].filter((week) => week !== monday).sort();
  if (to.length === 0) throw refuseField('weeks', 'shifts.chooseWeek');
  return ctx.transaction(async (db) => {
    const read = (week: string) =>
      shiftsBetween(db, hongKongMidnight(week), hongKongMidnight(addDays(week, 7)), {
        drafts: true,
        most: BOARD_SHIFTS_MAX,
      });
    const ids = (await read(monday)).map(({ event_id }) => event_id);
    await lockEvents(db, [...new Set(ids)]);
    const rows = (await read(monday)).filter(
      ({ state, event_state }) => state === 'open' && event_state !== 'cancelled',
    );
    const there = [];
    for (const week of to) there.push(...(await read(week)).filter(({ state }) => state === 'open'));
    const count = await copyShifts(ctx, db, { rows, there }, (day) =>
      to
        .map((week) => addDays(week, daysBetween(monday, day)))
        .filter((next) => holidays || publicHoliday(next) === null),
    );
    return { message: ctx.t('shifts.message.copied', { count }), count };
  });
};
