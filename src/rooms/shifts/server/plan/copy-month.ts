import { addMonths, hongKongDate, hongKongMidnight } from '../../../../contract/dates.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { SHIFT_SERIES_MAX } from '../../contract/values.ts';
import { leaderChoices } from '../board/leaders.ts';
import { nextMonthDay, onDay } from '../rules.ts';
import { addShift, lockEvent, shiftsOfEvent, valuesOf } from '../store.ts';

/**
 * `POST /shift/desk/copy`: the shifts of a month once more in the next, without their people; what is there stays,
 * and what would have begun already is left out.
 */
export const copyMonth: Verb<'POST /shift/desk/copy'> = async (ctx, { eventId, month }) =>
  ctx.transaction(async (db) => {
    const event = found(await lockEvent(db, eventId));
    if (event.state === 'cancelled') throw new Refusal('shift.closed');
    const [from, until, end] = [0, 1, 2].map((on) => hongKongMidnight(addMonths(`${month}-01`, on))) as [
      Date,
      Date,
      Date,
    ];
    const all = (await shiftsOfEvent(db, eventId, from, end)).filter(({ state }) => state === 'open');
    const copied = all.filter(({ starts_at }) => starts_at < until);
    if (copied.length > SHIFT_SERIES_MAX) throw new Refusal('shift.tooMany', { params: { count: SHIFT_SERIES_MAX } });
    // copied twice is once: a shift of the same role at the same time is there already
    const there = new Set(all.map(({ starts_at, role }) => `${starts_at.getTime()} ${role.en}`));
    const leaders = new Set((await leaderChoices(ctx, db)).map(({ id }) => id));
    let count = 0;
    for (const row of copied) {
      const day = nextMonthDay(hongKongDate(row.starts_at), month);
      if (!day) continue;
      const leader_id = row.leader_id && leaders.has(row.leader_id) ? row.leader_id : null;
      const values = { ...onDay(valuesOf(row), day), leader_id };
      if (values.starts_at <= db.now || there.has(`${values.starts_at.getTime()} ${values.role.en}`)) continue;
      const id = await addShift(db, eventId, values, ctx.person.accountId);
      await audit(db, ctx, 'shift.copy', id, { changes: added({ copied: hongKongDate(row.starts_at) }) });
      count += 1;
    }
    return { message: ctx.t('shifts.message.copied', { count }), count };
  });
