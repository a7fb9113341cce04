import { addMonths, hongKongMidnight } from '../../../../contract/dates.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { nextMonthDay } from '../rules.ts';
import { lockEvent, shiftsOfEvent } from '../store.ts';
import { copyShifts } from './copy-shifts.ts';

/** `POST /shift/desk/copy`: the shifts of a month once more in the next, without their people. */
export const copyMonth: Verb<'POST /shift/desk/copy'> = async (ctx, { eventId, month }) =>
  ctx.transaction(async (db) => {
    const event = found(await lockEvent(db, eventId));
    if (event.state === 'cancelled') throw new Refusal('shift.closed');
    const [from, until, end] = [0, 1, 2].map((on) => hongKongMidnight(addMonths(`${month}-01`, on))) as [
      Date,
      Date,
      Date,
    ];
    const there = (await shiftsOfEvent(db, eventId, from, end)).filter(({ state }) => state === 'open');
    const rows = there.filter(({ starts_at }) => starts_at < until);
    const count = await copyShifts(ctx, db, { rows, there }, (day) => {
      const next = nextMonthDay(day, month);
      return next ? [next] : [];
    });
    return { message: ctx.t('shifts.message.copied', { count }), count };
  });
