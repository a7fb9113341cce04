import { ARRIVAL_WORDS } from '../../../contract/lists/events.ts';
import type { Context } from '../../engine/context.ts';
import type { DoorRow } from './door.store.ts';
import { arrivalOf } from './rules.ts';
import type { EventRow } from './store.ts';

/** Whether somebody has come, and when. */
export function presentArrival(ctx: Context, event: EventRow, row: Pick<DoorRow, 'arrived_at' | 'entries'>) {
  const arrival = arrivalOf(event, row.arrived_at);
  return {
    arrival,
    arrivalLabel: ctx.t(ARRIVAL_WORDS[arrival]),
    arrivedAt: row.arrived_at?.toISOString() ?? null,
    entries: row.entries,
  };
}
