import type { Values } from '../../../contract/form.ts';
import type { Text } from '../../../contract/lang.ts';
import type { EventQuestions } from '../../../contract/rules/event-questions.ts';
import type { BookingState, Came, EventState } from '../../../contract/values/events.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { type Order, Place, type Placed } from '../../engine/list/pager.ts';
import { found, Params, type Written } from '../../engine/list/params.ts';
import { STATE } from './booking.store.ts';
import { EVENT_COLUMNS, type EventRow } from './store.ts';

export type EventFilter = { state?: EventState | undefined; search?: string | undefined };

/** The latest first: what is to come stands above what is over. */
export const LATEST: Order = {
  name: 'events',
  by: [
    ['e.starts_at', 'instant'],
    ['e.seq', 'whole'],
  ],
  descending: true,
};

function eventsWhere(params: Params, { state, search }: EventFilter): string {
  const all = ['e.tenant_id = $1'];
  if (state) all.push(`e.state = ${params.put(state)}`);
  if (search)
    all.push(found(params, `e.title->>'en', e.title->>'zh-hant', e.place->>'en', e.place->>'zh-hant'`, search));
  return all.join(' and ');
}

export const readEvents =
  (db: TenantDb, filter: EventFilter) =>
  (place: Place): Promise<(EventRow & Placed)[]> => {
    const params = new Params();
    const where = eventsWhere(params, filter);
    return db.query(
      `select ${EVENT_COLUMNS}, ${place.cursor} as cursor from event e
       where ${where} and ${place.where(params)} ${place.tail(params)}`,
      params.values,
    );
  };

export async function countEvents(db: TenantDb, filter: EventFilter): Promise<number> {
  const params = new Params();
  const where = eventsWhere(params, filter);
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from event e where ${where}`,
    params.values,
  );
  return row!.count;
}

export type AttendeeFilter = {
  eventId: string;
  state?: BookingState | undefined;
  tierId?: string | undefined;
  voucherId?: string | undefined;
  holds?: boolean | undefined;
  came?: Came | undefined;
  search?: string | undefined;
};

export type AttendeeListRow = {
  id: string;
  booking_id: string;
  reference: string;
  name: string;
  tier: Text;
  payer_name: string;
  payer_email: string;
  cents: number;
  state: BookingState;
  created_at: Date;
  answers: Values;
  booking_answers: Values;
  questions: EventQuestions;
};

/** As they were booked, people of one booking together. */
export const BOOKED: Order = { name: 'event-attendees', by: [['a.seq', 'whole']] };

const PEOPLE = `from event_attendee a
  join event_booking b on b.tenant_id = $1 and b.id = a.booking_id
  join event_tier t on t.tenant_id = $1 and t.id = a.tier_id
  join event e on e.tenant_id = $1 and e.id = a.event_id`;

function attendeesWhere(
  params: Params,
  { eventId, state, tierId, voucherId, holds, came, search }: AttendeeFilter,
): string {
  const all = ['a.tenant_id = $1', `a.event_id = ${params.put(eventId)}`];
  if (state) all.push(`${STATE} = ${params.put(state)}`);
  if (tierId) all.push(`a.tier_id = ${params.put(tierId)}`);
  if (voucherId) all.push(`b.voucher_id = ${params.put(voucherId)}`);
  if (holds) all.push('a.holds');
  if (came) all.push(`a.arrived_at is ${came === 'yes' ? 'not null' : 'null'}`);
  if (search) all.push(found(params, 'a.name, b.reference, b.payer_name, b.payer_email', search));
  return all.join(' and ');
}

/** What selects the ids of all of them, in the same order. */
export function keysOfAttendees(filter: AttendeeFilter): Written {
  const params = new Params();
  const where = attendeesWhere(params, filter);
  return {
    text: `select a.id ${PEOPLE} where ${where} order by ${Place.whole(BOOKED).orderBy()}`,
    values: params.values,
  };
}

export const readAttendees =
  (db: TenantDb, filter: AttendeeFilter) =>
  (place: Place): Promise<(AttendeeListRow & Placed)[]> => {
    const params = new Params();
    const where = attendeesWhere(params, filter);
    return db.query(
      `select a.id, a.booking_id, b.reference, a.name, t.name as tier, b.payer_name, b.payer_email, a.cents, ${STATE} as state,
         b.created_at, a.answers, b.answers as booking_answers, e.questions, ${place.cursor} as cursor
       ${PEOPLE} where ${where} and ${place.where(params)} ${place.tail(params)}`,
      params.values,
    );
  };

export async function countAttendees(db: TenantDb, filter: AttendeeFilter): Promise<number> {
  const params = new Params();
  const where = attendeesWhere(params, filter);
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count ${PEOPLE} where ${where}`,
    params.values,
  );
  return row!.count;
}

/** How many people of an event were let in. */
export const countArrived = (db: TenantDb, eventId: string): Promise<number> =>
  countAttendees(db, { eventId, came: 'yes' });

/** Somebody of a list, and whose booking they are of, whether or not they have left it. */
export const personOf = (db: TenantDb, id: string): Promise<{ name: string; booking_id: string } | undefined> =>
  db.first('select name, booking_id from event_attendee where tenant_id = $1 and id = $2', [id]);
