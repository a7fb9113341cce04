import type { Text } from '../../../../contract/lang.ts';
import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { BookingState } from '../../contract/values.ts';
import { STATE } from '../booking/booking.store.ts';

const PLACE = columnsOf('event_attendee', 'a', 'id event_id name ticket_code ticket_issue arrived_at entries');
export type DoorRow = RowOf<typeof PLACE> & { tier: Text; reference: string; state: BookingState };
const ENTRY = columnsOf('event_entry', 'e', 'id attendee_id undo at device');
export type EntryRow = RowOf<typeof ENTRY>;

const SELECTED = `select ${PLACE}, t.name as tier, b.reference, ${STATE} as state
  from event_attendee a
  join event_booking b on b.tenant_id = $1 and b.id = a.booking_id
  join event_tier t on t.tenant_id = $1 and t.id = a.tier_id`;

/** Everybody who has, had or may get a ticket, by name: at the door it is said why one is not let in. */
export const peopleAtDoor = (db: TenantDb, eventId: string): Promise<DoorRow[]> =>
  db.query(`${SELECTED} where a.tenant_id = $1 and a.event_id = $2 order by a.name, a.seq`, [eventId]);

/**
 * Places by their ids, or by their short codes at this event, whatever became of their bookings. Locked in one order,
 * so that devices that send the same places wait for each other and not in a ring.
 */
export async function lockPlaces(
  db: TenantDb,
  eventId: string,
  { ids, codes }: { ids: readonly string[]; codes: readonly string[] },
): Promise<DoorRow[]> {
  const locked = await db.column<string>(
    `select a.id from event_attendee a
     where a.tenant_id = $1 and (a.id = any($3::uuid[]) or a.event_id = $2 and a.ticket_code = any($4::text[]))
     order by a.id for update`,
    [eventId, ids, codes],
  );
  // read in a statement of its own: a booking may have been cancelled while this one waited for its places
  return db.query(`${SELECTED} where a.tenant_id = $1 and a.id = any($2::uuid[]) order by a.id`, [locked]);
}

/** Keeps an entry once, by the id its device gave it. @returns whether it is new */
export const addEntry = (db: TenantDb, entry: EntryRow & { recorded_by: string }): Promise<boolean> =>
  db.addIfNew('event_entry', { ...entry, recorded_at: db.now });

/** All entries of places, also those that were undone, in the order in which they were made. */
export const entriesOf = (db: TenantDb, attendeeIds: readonly string[]): Promise<EntryRow[]> =>
  db.query(
    `select ${ENTRY} from event_entry e
     where e.tenant_id = $1 and e.attendee_id = any($2::uuid[]) order by e.at, e.id`,
    [attendeeIds],
  );

/** All entries of an event. */
export const entriesOfEvent = (db: TenantDb, eventId: string): Promise<EntryRow[]> =>
  db.query(
    `select ${ENTRY} from event_entry e
     join event_attendee a on a.tenant_id = $1 and a.id = e.attendee_id
     where e.tenant_id = $1 and a.event_id = $2 order by e.at, e.id`,
    [eventId],
  );

/** What the entries of a place come to. */
export const setArrival = (
  db: TenantDb,
  attendeeId: string,
  arrival: { arrived_at: Date | null; entries: number },
): Promise<void> => db.change('event_attendee', attendeeId, arrival);

/** A new ticket of a place; the old one is another issue. */
export const reissue = (db: TenantDb, attendeeId: string, code: string): Promise<void> =>
  db.change('event_attendee', attendeeId, { ticket_code: code, ticket_issue: (eb) => eb('ticket_issue', '+', 1) });
