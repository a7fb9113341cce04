import { arrivalOf } from '../../../../contract/rules/admission.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { EventRow } from '../store.ts';
import type { DoorRow, EntryRow } from './door.store.ts';

/** Whether somebody has come, when, and every entry that says so or was undone. */
export function presentArrival(
  ctx: Context,
  event: EventRow,
  row: Pick<DoorRow, 'arrived_at' | 'entries'>,
  entries: readonly EntryRow[],
) {
  const arrival = arrivalOf({ startsAt: event.starts_at, lateMinutes: event.late_minutes }, row.arrived_at);
  return {
    arrival,
    arrivalLabel: ctx.t(`events.arrival.${arrival}`),
    arrivedAt: row.arrived_at?.toISOString() ?? null,
    entries: row.entries,
    history: entries.map(({ id, at, undo, device }) => ({ entryId: id, at: at.toISOString(), undo, device })),
  };
}
