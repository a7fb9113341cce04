import type { TestClient } from '../../../../server/testing/client.ts';
import { back, payAt, type startPaying } from '../../../checkout/server/testing/paying.fixture.ts';
import { callOffEvents } from '../called-off/call-off-events.ts';
import { jobContext, must, publishedEvent, registering } from './events.fixture.ts';

type On = Awaited<ReturnType<typeof startPaying>>;

const PRICES = [
  { name: 'Adult', cents: 200_00 },
  { name: 'Child', cents: 75_00 },
];

/** A paid booking of two adults and a child. */
export async function family(on: On, rule: object) {
  const event = await publishedEvent(on.portal, on.staff, { capacity: 3, ...rule }, PRICES);
  const { client, email, accountId } = await on.portal.person('cifa');
  const people = [['Chan Tai Man'], ['Chan Mei Ling'], ['Chan Siu Ming', 1]] as const;
  const { bookingId } = must(await registering(client, event, people));
  const { url } = must(
    await client.call('POST /checkout/start', { kind: 'event-booking', id: bookingId, method: 'mastercard' }),
  );
  must(await back(client, (await payAt(url))!));
  return { event, client, email, accountId, bookingId };
}

export const readBooking = async (client: TestClient, bookingId: string) =>
  must(await client.call('GET /event/booking/get', { bookingId }));

export const cancelPlaces = (client: TestClient, bookingId: string, attendeeIds: string[] = []) =>
  client.call('POST /event/booking/cancel', { bookingId, attendeeIds: JSON.stringify(attendeeIds) });

/** The refunds asked for of a booking, decided by staff. @returns what they come to */
export async function decideRefunds({ staff }: On, bookingId: string, approve: boolean): Promise<number> {
  const { rows } = must(await staff.call('GET /checkout/intent/list', { refunds: true, size: 100 }));
  const { intentId } = rows.find(({ path }) => path === `/events/booking/${bookingId}`)!;
  const { refunds } = must(await staff.call('GET /checkout/intent/get', { intentId }));
  const asked = refunds.filter(({ abilities }) => abilities.approve);
  for (const { refundId, version } of asked)
    must(await staff.call('POST /checkout/refund/decide', { refundId, approve, reason: 'Looked at', version }));
  return asked.reduce((sum, { cents }) => sum + cents, 0);
}

/** Staff call an event off. */
export async function callOff(on: On, eventId: string): Promise<void> {
  const { version } = must(await on.staff.call('GET /event/desk/get', { eventId }));
  must(await on.staff.call('POST /event/desk/cancel', { eventId, version, reason: 'Typhoon' }));
  const run = () => callOffEvents(jobContext(on.portal));
  await Promise.all([run(), run()]);
}

/** What who booked says of the money of a cancelled event. */
export const choosing =
  (bookingId: string) =>
  (client: TestClient, choice: 'refund' | 'move' | 'gift', to = '', answered: object = {}) =>
    client.call('POST /event/booking/choose', { bookingId, choice, eventId: to, ...answered });
