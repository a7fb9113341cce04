import { hongKongDate } from '../../../../contract/dates.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import { SHIFT_SERIES_MAX } from '../../contract/values.ts';
import { leaderChoices } from '../board/leaders.ts';
import { onDay } from '../rules.ts';
import { addShift, type ShiftRow, valuesOf } from '../store.ts';

/**
 * Holds shifts again on other days, without their people. What would have begun is left out, and so is what is there
 * already, so that copied twice is once; a leader who may not lead any more is left out.
 * @param rows what is copied and what is there already; the caller has locked their events
 * @param daysOf the days on which a shift is held again
 * @returns how many were made
 */
export async function copyShifts(
  ctx: Context,
  db: TenantDb,
  { rows, there }: { rows: readonly ShiftRow[]; there: readonly ShiftRow[] },
  daysOf: (day: string) => readonly string[],
): Promise<number> {
  const planned = rows.flatMap((row) => daysOf(hongKongDate(row.starts_at)).map((day) => ({ row, day })));
  if (planned.length > SHIFT_SERIES_MAX) throw new Refusal('shift.tooMany', { params: { count: SHIFT_SERIES_MAX } });
  const keys = new Set(there.map(keyOf));
  const leaders = new Set((await leaderChoices(ctx, db)).map(({ id }) => id));
  let count = 0;
  for (const { row, day } of planned) {
    const leader_id = row.leader_id && leaders.has(row.leader_id) ? row.leader_id : null;
    const values = { ...onDay(valuesOf(row), day), leader_id };
    const key = keyOf({ ...values, event_id: row.event_id });
    if (values.starts_at <= db.now || keys.has(key)) continue;
    keys.add(key);
    const id = await addShift(db, row.event_id, values, ctx.person.accountId);
    await audit(db, ctx, 'shift.copy', id, { changes: added({ copied: hongKongDate(row.starts_at) }) });
    count += 1;
  }
  return count;
}

/** The same role of an event at the same place and time. */
const keyOf = ({ event_id, starts_at, role, place }: Pick<ShiftRow, 'event_id' | 'starts_at' | 'role' | 'place'>) =>
  JSON.stringify([event_id, starts_at.getTime(), role.en, place.en]);
