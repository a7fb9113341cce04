import { expect, test } from 'vitest';
import { captured, refunded } from '../../../../gateway/orders.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { chineseReaders, englishReaders } from '../../../../server/testing/readers.ts';
import { GATEWAY_METHODS, type GatewayMethod } from '../../../checkout/contract/values.ts';
import { back, lastOrder, payAt, payingHere } from '../../../checkout/server/testing/paying.fixture.ts';
import { jobContext, must, publishedEvent, registering } from '../testing/events.fixture.ts';
import { releaseLateBookings } from '../waiting/release-late-bookings.ts';

chineseReaders();

// what a call-back changes in between would make a refund stale
const on = payingHere('silent');

const PRICES = [{ name: 'Ticket', cents: 200_00 }];
const held = async (event: Awaited<ReturnType<typeof publishedEvent>>) => {
  const { client, email } = await on.portal.person('cifa');
  const { bookingId, state } = must(await registering(client, event, [['Chan Tai Man']]));
  expect(state).toBe('held');
  return { client, email, bookingId };
};
const start = async (client: TestClient, id: string, method: GatewayMethod = 'mastercard') =>
  must(await client.call('POST /checkout/start', { kind: 'event-booking', id, method })).url;
const stateOf = async (client: TestClient, bookingId: string) =>
  must(await client.call('GET /event/booking/get', { bookingId })).state;
/** The job, once. */
const release = () => releaseLateBookings(jobContext(on.portal));

test('EVT-1, PAY-2: places are kept while they are paid; paid, the booking is sure and its mail goes out', async () => {
  englishReaders();
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
  expect(must(await back(client, url))).toEqual({
    state: 'paid',
    path: `/events/booking/${bookingId}`,
    paid: {
      cents: 200_00,
      receipt: expect.stringMatching(/^R-\d{4}-\d{5}$/),
      next: 'Your places are confirmed. You will find the tickets in the e-mail and on your booking page.',
    },
  });
  expect(await stateOf(client, bookingId)).toBe('confirmed');
  const subjects = (await on.portal.mails('cifa', email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Your booking for Symposium')).toHaveLength(1);
  // given back by staff: all of it, and the place is free again
  const intentId = await intentIdOf(bookingId);
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

const review = async () => must(await on.staff.call('GET /checkout/intent/list', { review: true, size: 100 })).rows;
const intentIdOf = async (bookingId: string) => {
  const { rows } = must(await on.staff.call('GET /checkout/intent/list', { size: 100 }));
  return rows.find(({ path }) => path === `/events/booking/${bookingId}`)!.intentId;
};

/** Two bookings of the last place of an event each, whose time runs out while they are paid; one of the places is then gone. */
async function tooLate(method: GatewayMethod, before: 'nothing' | 'undecided') {
  const one = () => publishedEvent(on.portal, on.staff, { capacity: 1 }, PRICES);
  const paying = async (event: Awaited<ReturnType<typeof one>>) => {
    const booked = await held(event);
    const url = await start(booked.client, booked.bookingId, method);
    const order = lastOrder(on);
    const pay = async (expiry?: string) =>
      must(await back(booked.client, (await payAt(url, expiry)) ?? new URL(order.returnUrl))).state;
    if (before === 'undecided') {
      if (method === 'paypal') on.gateway.mischief.add({ match: 'capture', do: 'pending' });
      expect(await pay('05/37')).toBe('checking');
    }
    const goThrough = async () => {
      Object.assign(order.movements.at(-1)!, { result: 'SUCCESS', gatewayCode: 'APPROVED' });
      return must(await back(booked.client, new URL(order.returnUrl))).state;
    };
    return { ...booked, order, finish: () => (before === 'undecided' ? goThrough() : pay()) };
  };
  const wanted = await one();
  const [free, gone] = [await paying(await one()), await paying(wanted)];
  await on.portal.clock({ advance: 'PT15M' });
  await release();
  const quick = await held(wanted);
  const states = [await free.finish(), await gone.finish()];
  await on.portal.clock({ reset: true });
  const stands = async () => [
    await stateOf(free.client, free.bookingId),
    await stateOf(gone.client, gone.bookingId),
    await stateOf(quick.client, quick.bookingId),
  ];
  return { free, gone, states, stands };
}

test.each([
  ['mastercard', 'nothing'],
  ['bea', 'nothing'],
  ...GATEWAY_METHODS.map((method) => [method, 'undecided'] as const),
] as const)(
  'P-09: %s, %s before its time is over: money that comes late takes its place again while there is one, else it waits for somebody and can go back',
  async (method, before) => {
    const { gone, states, stands } = await tooLate(method, before);
    expect(states).toEqual(['paid', 'review']);
    expect(await stands()).toEqual(['confirmed', 'expired', 'held']);
    const waiting = (await review()).filter(({ path }) => path === `/events/booking/${gone.bookingId}`);
    expect(waiting).toMatchObject([{ cents: 200_00, why: expect.stringContaining('Refund the payment') }]);
    // nothing of it is booked, no ticket and no receipt; what to do is a refund, and that can be done
    expect((await on.portal.mails('cifa', gone.email)).map(({ subject }) => subject)).not.toContain(
      'Your booking for Symposium',
    );
    const [{ intentId, version }] = waiting as [(typeof waiting)[number]];
    const second = (await on.portal.person('cifa', ['itrc-cifa-admin'])).client;
    const asked = { intentId, cents: 200_00, reason: 'No place is left', version };
    const { intent } = must(await on.staff.call('POST /checkout/refund/ask', asked));
    const { refundId, version: seen } = intent.refunds[0]!;
    must(await second.call('POST /checkout/refund/decide', { refundId, approve: true, version: seen }));
    expect([captured(gone.order), refunded(gone.order)]).toEqual([200_00, 200_00]);
    expect(await stands()).toEqual(['confirmed', 'expired', 'held']);
  },
);

test('P-09: paypal, agreed to late: the money is not taken, whether the place is free or gone', async () => {
  const { free, gone, states, stands } = await tooLate('paypal', 'nothing');
  expect(states).toEqual(['notCompleted', 'notCompleted']);
  expect([captured(free.order), captured(gone.order)]).toEqual([0, 0]);
  expect(await stands()).toEqual(['expired', 'expired', 'held']);
});
