import { expect, test } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { back, payAt, payingHere } from '../checkout/paying.fixture.ts';
import { jobContext, must, publishedEvent, registering } from './events.fixture.ts';
import { releaseLateBookings } from './release-late-bookings.ts';

// what a call-back changes in between would make a refund stale
const on = payingHere('silent');

const PRICES = [{ name: 'Ticket', cents: 200_00 }];
const held = async (event: Awaited<ReturnType<typeof publishedEvent>>) => {
  const { client, email } = await on.portal.person('cifa');
  const { bookingId, state } = must(await registering(client, event, [['Chan Tai Man']]));
  expect(state).toBe('held');
  return { client, email, bookingId };
};
const start = async (client: TestClient, id: string) =>
  must(await client.call('POST /checkout/start', { kind: 'event-booking', id, method: 'mastercard' })).url;
const stateOf = async (client: TestClient, bookingId: string) =>
  must(await client.call('GET /event/booking/get', { bookingId })).state;
/** The job, once. */
const release = () => releaseLateBookings(jobContext(on.portal));

test('EVT-1, PAY-2: places are kept while they are paid; paid, the booking is sure and its mail goes out', async () => {
  const event = await publishedEvent(on.portal, on.staff, { capacity: 1 }, PRICES);
  const second = (await on.portal.person('cifa', ['itrc-cifa-admin'])).client;
  const { client, email, bookingId } = await held(event);
  expect((await registering(client, event)).code).toBe('event.full');
  const offer = must(await client.call('GET /checkout/offer', { kind: 'event-booking', id: bookingId }));
  expect(offer.cents).toBe(200_00);
  const other = (await on.portal.person('cifa')).client;
  expect(
    (await other.call('POST /checkout/start', { kind: 'event-booking', id: bookingId, method: 'mastercard' })).status,
  ).toBe(404);
  const url = (await payAt(await start(client, bookingId)))!;
  expect(must(await back(client, url))).toEqual({ state: 'paid', path: `/events/booking/${bookingId}` });
  expect(await stateOf(client, bookingId)).toBe('confirmed');
  const subjects = (await on.portal.mails('cifa', email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Your booking for Symposium')).toHaveLength(1);
  // given back by staff: all of it, and the place is free again
  const { rows } = must(await on.staff.call('GET /checkout/intent/list', { size: 100 }));
  const { intentId } = rows.find(({ path }) => path === `/events/booking/${bookingId}`)!;
  const refund = async (cents: number) => {
    const reason = 'They cannot come';
    const seen = must(await on.staff.call('GET /checkout/intent/get', { intentId })).version;
    const asked = { intentId, cents, reason, version: seen };
    const { intent } = must(await on.staff.call('POST /checkout/refund/ask', asked));
    const { refundId, version } = intent.refunds.at(-1)!;
    must(await second.call('POST /checkout/refund/decide', { refundId, approve: true, version }));
  };
  await refund(50_00);
  expect(await stateOf(client, bookingId)).toBe('confirmed');
  await refund(150_00);
  expect(await stateOf(client, bookingId)).toBe('cancelled');
  must(await registering(client, event));
});

test('EVT-1: what is not paid in 15 minutes is free from then on, for the job and for who comes before it', async () => {
  const event = await publishedEvent(on.portal, on.staff, { capacity: 1 }, PRICES);
  const first = await held(event);
  await on.portal.clock({ advance: 'PT14M' });
  await release();
  expect((await registering(first.client, event)).code).toBe('event.full');
  await on.portal.clock({ advance: 'PT1M' });
  expect(must(await first.client.call('GET /event/booking/get', { bookingId: first.bookingId })).abilities.pay).toBe(
    false,
  );
  const { client, bookingId } = await held(event);
  expect(await stateOf(first.client, first.bookingId)).toBe('expired');
  await on.portal.clock({ advance: 'PT14M' });
  expect(await stateOf(client, bookingId)).toBe('held');
  await on.portal.clock({ reset: true });
});

test('EVT-1, PAY-4: money that comes late takes its place again while there is one, else a person looks at it', async () => {
  const [alone, wanted] = [
    await publishedEvent(on.portal, on.staff, { capacity: 1 }, PRICES),
    await publishedEvent(on.portal, on.staff, { capacity: 1 }, PRICES),
  ];
  const [late, later] = [await held(alone), await held(wanted)];
  const [url, laterUrl] = [await start(late.client, late.bookingId), await start(later.client, later.bookingId)];
  await on.portal.clock({ advance: 'PT15M' });
  await release();
  const quick = await held(wanted);
  must(await back(late.client, (await payAt(url))!));
  must(await back(later.client, (await payAt(laterUrl))!));
  await on.portal.clock({ reset: true });
  expect(await stateOf(late.client, late.bookingId)).toBe('confirmed');
  expect(await stateOf(later.client, later.bookingId)).toBe('expired');
  expect(await stateOf(quick.client, quick.bookingId)).toBe('held');
  const { rows } = must(await on.staff.call('GET /checkout/intent/list', { review: true, size: 100 }));
  expect(rows.map(({ path }) => path)).toEqual([`/events/booking/${later.bookingId}`]);
});
