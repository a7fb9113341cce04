import { randomUUID } from 'node:crypto';
import type { Values } from '../../../../contract/form.ts';
import type { Text } from '../../../../contract/lang.ts';
import type { DaysBefore } from '../../../../engine/server/dated-settings/reminder-days.ts';
import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { NewRow, TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { BookingState } from '../../contract/values.ts';
import { LIVE, shortCode, TICKET_CODE } from '../rules.ts';

/** How it stands with one person: as with the booking, unless they have left it. */
export const STATE = `case when a.left_at is null then b.state else 'cancelled' end`;

const BOOKING = columnsOf(
  'event_booking',
  'b',
  'id reference event_id account_id payer_name payer_email language state held_until cents paid_cents refund_cents',
  'voucher_id gift_cents invoice_id answers choose_until choice made_gift_id why created_at changed_at version',
);
type Booking = RowOf<typeof BOOKING>;
export type BookingRow = Booking & { people: number };
const ATTENDEE = columnsOf(
  'event_attendee',
  'a',
  'id event_id booking_id tier_id position name cents discount_cents invoice_line answers holds left_at ticket_code',
  'ticket_issue arrived_at entries',
);
export type AttendeeRow = RowOf<typeof ATTENDEE> & { tier: Text; approval: boolean };

const COLUMNS = `${BOOKING}, (select count(*)::int from event_attendee p
    where p.tenant_id = $1 and p.booking_id = b.id and p.left_at is null) as people`;

export const bookingById = (db: TenantDb, id: string): Promise<BookingRow | undefined> =>
  db.first(`select ${COLUMNS} from event_booking b where b.tenant_id = $1 and b.id = $2`, [id]);

export const bookingsOf = (db: TenantDb, accountId: string): Promise<BookingRow[]> =>
  db.query(
    `select ${COLUMNS} from event_booking b where b.tenant_id = $1 and b.account_id = $2 order by b.seq desc limit 200`,
    [accountId],
  );

/** Bookings of an event in some states, the oldest first; of so many, where it is said. */
export const bookingsIn = (
  db: TenantDb,
  eventId: string,
  states: readonly BookingState[],
  most: number | null = null,
): Promise<BookingRow[]> =>
  db.query(
    `select ${COLUMNS} from event_booking b
     where b.tenant_id = $1 and b.event_id = $2 and b.state = any($3::text[]) order by b.seq limit $4`,
    [eventId, states, most],
  );

/** Bookings of an event whose time is over, the oldest first. */
export const lateBookings = (db: TenantDb, eventId: string): Promise<BookingRow[]> =>
  db.query(
    `select ${COLUMNS} from event_booking b
     where b.tenant_id = $1 and b.event_id = $2 and b.held_until <= $3 order by b.seq`,
    [eventId, db.now],
  );

/** How many people have a place in an event, or wait for one. */
export const countComing = (db: TenantDb, eventId: string): Promise<number> =>
  db.count(
    `select count(*)::int as count from event_attendee a
     join event_booking b on b.tenant_id = $1 and b.id = a.booking_id and b.state = any($3::text[])
     where a.tenant_id = $1 and a.event_id = $2 and a.left_at is null`,
    [eventId, LIVE],
  );

export const countBookings = (db: TenantDb, eventId: string, states: readonly BookingState[]): Promise<number> =>
  db.count(
    `select count(*)::int as count from event_booking
     where tenant_id = $1 and event_id = $2 and state = any($3::text[])`,
    [eventId, states],
  );

/** Those who wait for an event, in their order, with no more people than that. */
export const waitingParties = (
  db: TenantDb,
  eventId: string,
  most: number,
): Promise<Pick<BookingRow, 'id' | 'state'>[]> =>
  db.query(
    `select b.id, b.state from event_booking b
     where b.tenant_id = $1 and b.event_id = $2 and b.state = 'waiting' and (
       select count(*) from event_attendee a where a.tenant_id = $1 and a.booking_id = b.id and a.left_at is null) <= $3
     order by coalesce(b.queue_place, b.seq), b.seq`,
    [eventId, most],
  );

/** Who waits for an event and whom places are offered to, in their order, those with an offer first. */
export const queueOf = (db: TenantDb, eventId: string): Promise<(BookingRow & { place: number })[]> =>
  db.query(
    `select ${COLUMNS}, coalesce(b.queue_place, b.seq)::float8 as place from event_booking b
     where b.tenant_id = $1 and b.event_id = $2 and b.state in ('waiting', 'offered')
     order by b.state = 'waiting', place, b.seq`,
    [eventId],
  );

export const placeInQueue = (db: TenantDb, id: string, place: number): Promise<void> =>
  db.change('event_booking', id, { queue_place: place, changed_at: db.now });

/**
 * Takes up sure bookings whose event begins within so many days and that were made before then, each once.
 * @param since the first day on which anybody is reminded so many days before
 */
export const takeReminders = (
  db: TenantDb,
  { days, since, most }: DaysBefore & { most: number },
): Promise<{ id: string; event_id: string }[]> =>
  db.query(
    `update event_booking u set reminded_days = $2
     where u.tenant_id = $1 and u.id in (
       select b.id from event_booking b join event e on e.tenant_id = $1 and e.id = b.event_id
       where b.tenant_id = $1 and b.state = 'confirmed' and e.state = 'published' and e.starts_at > $3
         and e.starts_at <= $3::timestamptz + make_interval(days => $2)
         and b.created_at < e.starts_at - make_interval(days => $2)
         and coalesce(b.reminded_days, $2 + 1) > $2
         and ($5::date is null or (e.starts_at at time zone 'Asia/Hong_Kong')::date - $2 >= $5)
       order by b.seq limit $4 for update of b skip locked)
     returning u.id, u.event_id`,
    [days, db.now, most, since],
  );

/** Cancelled events with bookings that have not ended yet. */
export const eventsToCallOff = (db: TenantDb, states: readonly BookingState[]): Promise<{ event_id: string }[]> =>
  db.query(
    `select e.id as event_id from event e where e.tenant_id = $1 and e.state = 'cancelled' and exists (
       select from event_booking b where b.tenant_id = $1 and b.event_id = e.id and b.state = any($2::text[]))`,
    [states],
  );

/** Places that one person holds at an event, over all bookings. */
export const placesOf = (
  db: TenantDb,
  eventId: string,
  who: { accountId: string | null; email: string },
): Promise<number> =>
  db.count(
    `select count(*)::int as places from event_attendee a
     join (
       select o.id, o.state from event_booking o where o.tenant_id = $1 and o.event_id = $2 and o.account_id = $3
       union
       select o.id, o.state from event_booking o where o.tenant_id = $1 and o.event_id = $2 and o.payer_key = lower($4)
     ) b on b.id = a.booking_id
     where a.tenant_id = $1 and (a.holds or b.state = 'waiting') and a.left_at is null`,
    [eventId, who.accountId, who.email],
  );

/** A booking of an address that nobody has proven, where one is open: of this event, or of another one. */
export const unprovenOf = (db: TenantDb, email: string): Promise<{ id: string; event_id: string } | undefined> =>
  db.first(
    `select id, event_id from event_booking
     where tenant_id = $1 and payer_key = lower($2) and state = 'unproven' and held_until > $3 order by seq limit 1`,
    [email, db.now],
  );

/** How many places unproven bookings keep at an event, by price. */
export const unprovenPlaces = (db: TenantDb, eventId: string): Promise<{ tier_id: string; kept: number }[]> =>
  db.query(
    `select a.tier_id, count(*)::int as kept from event_attendee a
     join event_booking b on b.tenant_id = $1 and b.id = a.booking_id and b.state = 'unproven'
     where a.tenant_id = $1 and a.event_id = $2 and a.holds group by a.tier_id`,
    [eventId],
  );

/** Events with bookings whose time to pay is over. */
export const eventsWithLateBookings = (db: TenantDb): Promise<{ event_id: string }[]> =>
  db.query(`select distinct event_id from event_booking where tenant_id = $1 and held_until <= $2`, [db.now]);

export const attendeesOf = (db: TenantDb, bookingId: string): Promise<AttendeeRow[]> =>
  db.query(
    `select ${ATTENDEE}, t.name as tier, t.approval
     from event_attendee a join event_tier t on t.tenant_id = $1 and t.id = a.tier_id
     where a.tenant_id = $1 and a.booking_id = $2 order by a.position`,
    [bookingId],
  );

/**
 * Who still comes on a booking, locked in the order of the door (`lockPlaces`): nobody is let in while the places are
 * being cancelled.
 */
export async function lockComing(db: TenantDb, bookingId: string): Promise<AttendeeRow[]> {
  await db.query(
    'select id from event_attendee where tenant_id = $1 and booking_id = $2 and left_at is null order by id for update',
    [bookingId],
  );
  return (await attendeesOf(db, bookingId)).filter(({ left_at }) => left_at === null);
}

export const attendeeById = (
  db: TenantDb,
  id: string,
): Promise<Pick<AttendeeRow, 'id' | 'name' | 'booking_id'> | undefined> =>
  db.first('select id, name, booking_id from event_attendee where tenant_id = $1 and id = $2 and left_at is null', [
    id,
  ]);

export const addBooking = (
  db: TenantDb,
  booking: Omit<NewRow<'event_booking'>, 'id' | 'created_at' | 'changed_at'>,
): Promise<string> => db.create('event_booking', { ...booking, created_at: db.now, changed_at: db.now });

/** Somebody who was just booked. */
export type NewAttendee = Pick<AttendeeRow, 'name' | 'ticket_code' | 'left_at'>;

/** Adds the people of a booking, each on a place. @throws the database's error where there is none left */
export async function addAttendees(
  db: TenantDb,
  booking: Pick<NewRow<'event_attendee'>, 'booking_id' | 'event_id' | 'holds'>,
  people: readonly Pick<AttendeeRow, 'tier_id' | 'name' | 'cents' | 'discount_cents' | 'answers'>[],
): Promise<NewAttendee[]> {
  const added = people.map((person, position) => ({
    ...person,
    ...booking,
    id: randomUUID(),
    position,
    ticket_code: shortCode(TICKET_CODE),
  }));
  await db.add('event_attendee', added);
  return added.map(({ name, ticket_code }) => ({ name, ticket_code, left_at: null }));
}

export const changeBooking = (
  db: TenantDb,
  id: string,
  change: Partial<Booking> & Pick<Booking, 'state'>,
): Promise<void> => db.revise('event_booking', { id }, { held_until: null, ...change, changed_at: db.now });

/** What of a booking is paid, and what of that has still to go back; whole cents of HKD. */
export const setPaid = (db: TenantDb, id: string, paid: Pick<Booking, 'paid_cents' | 'refund_cents'>): Promise<void> =>
  db.change('event_booking', id, { ...paid, changed_at: db.now });

/** Bookings whose time to choose is over and whose money nobody has said anything about. */
export const unchosenBookings = (db: TenantDb, most: number): Promise<{ id: string }[]> =>
  db.query('select id from event_booking where tenant_id = $1 and choose_until <= $2 order by choose_until limit $3', [
    db.now,
    most,
  ]);

/** A person's place at another event; no answers: who has left keeps those that were given. */
type Moved = { attendeeId: string; tierId: string; cents: number; holds: boolean; answers: Values | null };

/**
 * Moves a booking with all its people to another event, where those who come take their places. One statement, because
 * booking, people and prices name the same event by foreign keys.
 * @throws the database's error where there is none left
 */
export const moveBooking = (
  db: TenantDb,
  id: string,
  eventId: string,
  { answers, places }: { answers: Values; places: readonly Moved[] },
): Promise<unknown> =>
  db.query(
    `with moved as (
       update event_booking set event_id = $3, answers = $8, voucher_id = null, queue_place = null, reminded_days = null
       where tenant_id = $1 and id = $2 returning id)
     update event_attendee a set event_id = $3, tier_id = p.tier_id, cents = p.cents, discount_cents = 0, holds = p.holds,
       answers = coalesce(p.answers, a.answers)
     from moved, unnest($4::uuid[], $5::uuid[], $6::integer[], $7::boolean[], $9::jsonb[]) as p (id, tier_id, cents, holds, answers)
     where a.tenant_id = $1 and a.booking_id = moved.id and a.id = p.id`,
    [
      id,
      eventId,
      places.map(({ attendeeId }) => attendeeId),
      places.map(({ tierId }) => tierId),
      places.map(({ cents }) => cents),
      places.map(({ holds }) => holds),
      JSON.stringify(answers),
      places.map((place) => place.answers && JSON.stringify(place.answers)),
    ],
  );

/** Which invoice was issued and paid with the money of a booking, and which of its lines asks for each place. */
export const setInvoice = (
  db: TenantDb,
  id: string,
  invoiceId: string,
  lines: readonly { attendeeId: string; line: number }[],
): Promise<unknown> =>
  db.query(
    `with invoiced as (update event_booking set invoice_id = $3 where tenant_id = $1 and id = $2 returning id)
     update event_attendee a set invoice_line = p.line
     from invoiced, unnest($4::uuid[], $5::integer[]) as p (id, line)
     where a.tenant_id = $1 and a.booking_id = invoiced.id and a.id = p.id`,
    [id, invoiceId, lines.map(({ attendeeId }) => attendeeId), lines.map(({ line }) => line)],
  );

/** Frees places of a booking for good, one by one. */
export const leavePlaces = (db: TenantDb, ids: readonly string[]) =>
  db.update('event_attendee', { holds: false, left_at: db.now }).where('id', 'in', ids).execute();

/** Frees the places of a booking, or takes them again: of all who have not left. @throws the database's error where there is none left */
export const setHolds = (db: TenantDb, bookingId: string, holds: boolean) =>
  db
    .update('event_attendee', { holds })
    .where('booking_id', '=', bookingId)
    .where('holds', '=', !holds)
    .where('left_at', 'is', null)
    .execute();

/** Corrects who comes, and what they answered. */
export const changeAttendee = (
  db: TenantDb,
  id: string,
  change: Pick<AttendeeRow, 'name' | 'answers'>,
): Promise<void> => db.change('event_attendee', id, change);

export const renameAttendee = (db: TenantDb, id: string, name: string): Promise<void> =>
  db.change('event_attendee', id, { name });

/** Name, address and language of an account that books. */
export const payerOf = (db: TenantDb, accountId: string) =>
  db
    .from('account')
    .select(['display_name', 'email', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();

/** Bookings of an event of which somebody came and nobody was thanked yet; from here on they were. */
export async function takeUnthanked(db: TenantDb, eventId: string): Promise<BookingRow[]> {
  const taken = await db.column(
    `update event_booking b set thanked_at = $3 where b.tenant_id = $1 and b.event_id = $2 and b.state = 'confirmed'
       and b.thanked_at is null and b.payer_email <> '' and exists (
         select from event_attendee a where a.tenant_id = $1 and a.booking_id = b.id and a.arrived_at is not null)
     returning b.id`,
    [eventId, db.now],
  );
  return db.query<BookingRow>(
    `select ${COLUMNS} from event_booking b where b.tenant_id = $1 and b.id = any($2::uuid[]) order by b.seq`,
    [taken],
  );
}

/** How many people bookings have, by their state. */
export const peopleByState = (db: TenantDb, eventId: string): Promise<{ state: BookingState; people: number }[]> =>
  db.query(
    `select ${STATE} as state, count(*)::int as people from event_attendee a
     join event_booking b on b.tenant_id = $1 and b.id = a.booking_id
     where a.tenant_id = $1 and a.event_id = $2 group by ${STATE}`,
    [eventId],
  );
