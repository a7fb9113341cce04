import type { Values } from '../../../../contract/form.ts';
import type { Text } from '../../../../contract/lang.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { listSql } from '../../../../engine/server/list/list-sql.ts';
import { found, type Params } from '../../../../engine/server/list/params.ts';
import type { EventQuestions } from '../../contract/event-questions.ts';
import type { BookingState, Came, EventState } from '../../contract/values.ts';
import { STATE } from '../booking/booking.store.ts';
import { EVENT_COLUMNS, type EventRow } from '../store.ts';

export type EventFilter = { state?: EventState | undefined; search?: string | undefined };

function eventsWhere(params: Params, { state, search }: EventFilter): string {
  const all = ['e.tenant_id = $1'];
  if (state) all.push(`e.state = ${params.put(state)}`);
  if (search)
    all.push(found(params, `e.title->>'en', e.title->>'zh-hant', e.place->>'en', e.place->>'zh-hant'`, search));
  return all.join(' and ');
}

export const eventList = listSql<EventRow, EventFilter>({
  // the latest first: what is to come stands above what is over
  order: {
    name: 'events',
    by: [
      ['e.starts_at', 'instant'],
      ['e.seq', 'whole'],
    ],
    descending: true,
  },
  columns: EVENT_COLUMNS,
  tables: 'from event e',
  where: eventsWhere,
});

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
  event_state: EventState;
};

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

export const attendeeList = listSql<AttendeeListRow, AttendeeFilter>({
  // as they were booked, people of one booking together
  order: { name: 'event-attendees', by: [['a.seq', 'whole']] },
  columns: `a.id, a.booking_id, b.reference, a.name, t.name as tier, b.payer_name, b.payer_email, a.cents,
    ${STATE} as state, b.created_at, a.answers, b.answers as booking_answers, e.questions, e.state as event_state`,
  tables: PEOPLE,
  where: attendeesWhere,
});

/** How many people of an event were let in. */
export const countArrived = (db: TenantDb, eventId: string): Promise<number> =>
  attendeeList.count(db, { eventId, came: 'yes' });

/** Somebody of a list, and whose booking they are of, whether or not they have left it. */
export const personOf = (db: TenantDb, id: string): Promise<{ name: string; booking_id: string } | undefined> =>
  db.first('select name, booking_id from event_attendee where tenant_id = $1 and id = $2', [id]);
