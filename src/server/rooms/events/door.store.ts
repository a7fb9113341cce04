import type { Text } from '../../../contract/lang.ts';
import type { BookingState } from '../../../contract/values/events.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { STATE } from './booking.store.ts';

export type DoorRow = {
  id: string;
  event_id: string;
  name: string;
  tier: Text;
  ticket_code: string;
  ticket_issue: number;
  arrived_at: Date | null;
  entries: number;
  state: BookingState;
};

const SELECTED = `select a.id, a.event_id, a.name, t.name as tier, a.ticket_code, a.ticket_issue, a.arrived_at, a.entries, ${STATE} as state
  from event_attendee a
  join event_booking b on b.tenant_id = $1 and b.id = a.booking_id
  join event_tier t on t.tenant_id = $1 and t.id = a.tier_id`;

/** Everybody with a ticket, by name. */
export const ticketHolders = (db: TenantDb, eventId: string): Promise<DoorRow[]> =>
  db.query<DoorRow>(
    `${SELECTED} where a.tenant_id = $1 and a.event_id = $2 and ${STATE} = 'confirmed' order by a.name, a.seq`,
    [eventId],
  );

/**
 * Places by their ids, or by their short codes at this event, whatever became of their bookings. Locked in one order,
 * so that devices that send the same places wait for each other and not in a ring.
 */
export const lockPlaces = (
  db: TenantDb,
  eventId: string,
  { ids, codes }: { ids: readonly string[]; codes: readonly string[] },
): Promise<DoorRow[]> =>
  db.query<DoorRow>(
    `${SELECTED} where a.tenant_id = $1 and (a.id = any($3::uuid[]) or a.event_id = $2 and a.ticket_code = any($4::text[]))
     order by a.id for update of a`,
    [eventId, ids, codes],
  );

/** Keeps an entry once, by the id its device gave it. @returns whether it is new */
export async function addEntry(
  db: TenantDb,
  entry: { id: string; attendeeId: string; undo: boolean; at: Date; by: string },
): Promise<boolean> {
  const added = await db.query<{ id: string }>(
    `insert into event_entry (tenant_id, id, attendee_id, undo, at, recorded_at, recorded_by)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (tenant_id, id) do nothing returning id`,
    [entry.id, entry.attendeeId, entry.undo, entry.at, db.now, entry.by],
  );
  return added.length > 0;
}

/** What all entries of a place come to: those after the last that undid one, the first of them is when they came. */
export async function countEntries(
  db: TenantDb,
  attendeeId: string,
): Promise<{ arrived_at: Date | null; entries: number }> {
  const [row] = await db.query<{ arrived_at: Date | null; entries: number }>(
    `with undone as (select max(at) as at from event_entry where tenant_id = $1 and attendee_id = $2 and undo),
       kept as (select e.at from event_entry e, undone u
         where e.tenant_id = $1 and e.attendee_id = $2 and not e.undo and (u.at is null or e.at > u.at))
     update event_attendee set arrived_at = (select min(at) from kept), entries = (select count(*) from kept)
     where tenant_id = $1 and id = $2 returning arrived_at, entries`,
    [attendeeId],
  );
  return row!;
}

/** A new ticket of a place; the old one is another issue. */
export async function reissue(db: TenantDb, attendeeId: string, code: string): Promise<void> {
  await db
    .update('event_attendee', { ticket_code: code, ticket_issue: (eb) => eb('ticket_issue', '+', 1) })
    .where('id', '=', attendeeId)
    .execute();
}
