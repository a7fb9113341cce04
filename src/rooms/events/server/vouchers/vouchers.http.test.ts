import { expect, test } from 'vitest';
import type { TestClient } from '../../../../server/testing/client.ts';
import { trialSize } from '../../../../server/testing/trials.ts';
import { back, payAt, payingHere } from '../../../checkout/server/testing/paying.fixture.ts';
import { jobContext, must, publishedEvent } from '../testing/events.fixture.ts';
import { releaseLateBookings } from '../waiting/release-late-bookings.ts';

const on = payingHere('silent');

type Event = Awaited<ReturnType<typeof publishedEvent>>;
const DAY_MS = 86_400_000;
const day = (days: number) => new Date(Date.now() + days * DAY_MS + 8 * 3_600_000).toISOString().slice(0, 10);
const voucher = (eventId: string, over: object = {}) =>
  on.staff.call('POST /event/desk/voucher/save', {
    eventId,
    code: 'family-10',
    kind: 'percent',
    value: '10',
    uses: 1,
    ...over,
  });
const party = ({ eventId, tierIds }: Event, over: object = {}) => ({
  eventId,
  attendees: JSON.stringify(['Chan Tai Man', 'Chan Siu Ming'].map((name, at) => ({ name, tierId: tierIds[at]! }))),
  ...over,
});
const book = (client: TestClient, event: Event, over: object = {}) =>
  client.call('POST /event/register', party(event, over));
const usedOf = async (eventId: string) =>
  must(await on.staff.call('GET /event/desk/vouchers', { eventId })).rows.map(({ code, used }) => [code, used]);
const PRICES = [
  { name: 'Adult', cents: 200_00 },
  { name: 'Child', cents: 75_00 },
];

test('EVT-1, EVT-3: a family pays with a voucher and a gift: lines apart on the invoice, only the gift on the tax receipt', async () => {
  const event = await publishedEvent(on.portal, on.staff, { refundFullUntil: day(5) }, PRICES);
  must(await voucher(event.eventId));
  const { client, email } = await on.portal.person('cifa');
  const priced = must(await client.call('POST /event/price', party(event, { voucher: ' ｆamily-10 ', gift: '100' })));
  expect(priced).toEqual({ ticketCents: 275_00, discountCents: 27_50, giftCents: 100_00, cents: 347_50 });
  for (const gift of ['9.99', '-5', '1e3', '10000001'])
    expect(Object.keys((await book(client, event, { gift })).errorList)).toEqual(['gift']);
  const { bookingId } = must(await book(client, event, { voucher: 'FAMILY-10', gift: '１００' }));
  const read = async () => must(await client.call('GET /event/booking/get', { bookingId }));
  expect(await read()).toMatchObject({ cents: 347_50, discountCents: 27_50, giftCents: 100_00, state: 'held' });
  const { url } = must(
    await client.call('POST /checkout/start', { kind: 'event-booking', id: bookingId, method: 'mastercard' }),
  );
  must(await back(client, (await payAt(url))!));
  const { invoiceId, terms } = await read();
  // what was given is not given back by the rule, and the discount is not either
  expect(terms.refundCents).toBe(247_50);
  const invoice = must(await client.call('GET /payment/invoice/get', { invoiceId: invoiceId! }));
  expect(invoice.lines.map(({ text, cents, purpose }) => [text, cents, purpose])).toEqual([
    ['Adult', 200_00, 'ticket'],
    ['Child', 75_00, 'ticket'],
    ['Voucher', -27_50, 'discount'],
    ['Donation', 100_00, 'gift'],
  ]);
  const { donorId, key } = must(await client.call('GET /donation/mine', {}));
  const { gifts } = must(await client.call('POST /donation/giving', { donorId: donorId!, key }));
  expect(gifts).toMatchObject([{ cents: 100_00, receipt: { voided: false } }]);
  must(await client.call('POST /event/booking/cancel', { bookingId }));
  const { rows } = must(await on.staff.call('GET /checkout/intent/list', { refunds: true, size: 100 }));
  const { intentId } = rows.find(({ path }) => path === `/events/booking/${bookingId}`)!;
  const { refunds } = must(await on.staff.call('GET /checkout/intent/get', { intentId }));
  const [{ refundId, version }] = refunds as [(typeof refunds)[number]];
  must(await on.staff.call('POST /checkout/refund/decide', { refundId, approve: true, version }));
  // the tickets went back with a credit note, the gift and its receipt stand; the voucher can be used again
  expect((await read()).paidCents).toBe(100_00);
  expect(must(await client.call('POST /donation/giving', { donorId: donorId!, key })).gifts).toEqual(gifts);
  expect(await usedOf(event.eventId)).toEqual([['FAMILY-10', 0]]);
  expect((await on.portal.mails('cifa', email)).some(({ text }) => text.includes('C-'))).toBe(true);
});

test('EVT-1, PAY-3: of money that goes back the gift gives last, and the booking says what is left of it', async () => {
  const event = await publishedEvent(on.portal, on.staff, {}, PRICES);
  const { client } = await on.portal.person('cifa');
  const { bookingId } = must(await book(client, event, { gift: '100' }));
  const start = { kind: 'event-booking', id: bookingId, method: 'mastercard' } as const;
  must(await back(client, (await payAt(must(await client.call('POST /checkout/start', start)).url))!));
  const { rows } = must(await on.staff.call('GET /checkout/intent/list', { size: 100 }));
  const { intentId } = rows.find(({ path }) => path === `/events/booking/${bookingId}`)!;
  const { version } = must(await on.staff.call('GET /checkout/intent/get', { intentId }));
  const asked = { intentId, cents: 300_00, reason: 'Cannot come', version };
  const { refundId, version: seen } = must(await on.staff.call('POST /checkout/refund/ask', asked)).intent.refunds[0]!;
  const second = (await on.portal.person('cifa', ['itrc-cifa-admin'])).client;
  must(await second.call('POST /checkout/refund/decide', { refundId, approve: true, version: seen }));
  const booking = must(await client.call('GET /event/booking/get', { bookingId }));
  expect([booking.paidCents, booking.giftCents]).toEqual([75_00, 75_00]);
  expect(must(await on.staff.call('GET /event/desk/get', { eventId: event.eventId })).paidCents).toBe(0);
});

test('EVT-1: of two who use the last use of a voucher at once one gets it, and the other has booked nothing', async () => {
  for (let round = 0; round < trialSize(2, 50); round += 1) {
    await on.portal.engine.database.pool.query('delete from rate_limit');
    const event = await publishedEvent(on.portal, on.staff, {}, PRICES);
    must(await voucher(event.eventId, { kind: 'amount', value: '250.50' }));
    const buyers = [(await on.portal.person('cifa')).client, (await on.portal.person('cifa')).client];
    const replies = await Promise.all(buyers.map((client) => book(client, event, { voucher: 'family-10' })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(replies.map(({ errorList }) => Object.keys(errorList ?? {}))).toContainEqual(['voucher']);
    const { taken } = must(await on.staff.call('GET /event/desk/get', { eventId: event.eventId }));
    expect([taken, await usedOf(event.eventId)]).toEqual([2, [['FAMILY-10', 1]]]);
    const lost = replies.findIndex(({ status }) => status === 422);
    must(await buyers[1 - lost]!.call('POST /event/booking/cancel', { bookingId: replies[1 - lost]!.data.bookingId }));
    must(await book(buyers[lost]!, event, { voucher: 'FAMILY-10' }));
  }
}, 600_000);

test('EVT-1: who is offered places and lets them lapse gives the use of the voucher back', async () => {
  const event = await publishedEvent(on.portal, on.staff, { capacity: 2 }, [...PRICES, { name: 'Free' }]);
  const { eventId, tierIds } = event;
  must(await voucher(eventId));
  const first = (await on.portal.person('cifa')).client;
  const free = JSON.stringify([{ name: 'First', tierId: tierIds[2]! }]);
  const { bookingId } = must(await first.call('POST /event/register', { eventId, attendees: free }));
  const { client } = await on.portal.person('cifa');
  must(await book(client, event, { voucher: 'FAMILY-10', wait: true }));
  expect(await usedOf(eventId)).toEqual([['FAMILY-10', 1]]);
  must(await first.call('POST /event/booking/cancel', { bookingId }));
  await on.portal.clock({ advance: 'PT25H' });
  await releaseLateBookings(jobContext(on.portal));
  await on.portal.clock({ reset: true });
  expect(await usedOf(eventId)).toEqual([['FAMILY-10', 0]]);
});

test('EVT-1: a voucher holds on its days, for its price and until it is stopped; staff cannot set it below its uses', async () => {
  const event = await publishedEvent(on.portal, on.staff, {}, [...PRICES, { name: 'Free' }]);
  const { eventId, tierIds } = event;
  const { client } = await on.portal.person('cifa');
  const price = async (code: string) => client.call('POST /event/price', party(event, { voucher: code }));
  const problem = async (code: string) => (await price(code)).errorList.voucher;
  const [free] = [{ tierId: tierIds[2]! }];
  must(await voucher(eventId, { code: 'LATER', validFrom: day(1) }));
  must(await voucher(eventId, { code: 'OVER', validUntil: day(-1) }));
  must(await voucher(eventId, { code: 'OTHER', ...free }));
  must(await voucher(eventId, { code: 'STOPPED', stopped: true }));
  must(
    await voucher(eventId, { code: 'CHILD', tierId: tierIds[1]!, value: '50', validFrom: day(0), validUntil: day(0) }),
  );
  expect(await problem('NONE')).toEqual(['There is no such voucher for this event.']);
  expect(await problem('STOPPED')).toEqual(['There is no such voucher for this event.']);
  expect(await problem('LATER')).toEqual(['This voucher is not valid today.']);
  expect(await problem('OVER')).toEqual(['This voucher is not valid today.']);
  expect(await problem('OTHER')).toEqual(['This voucher does not apply to this price.']);
  expect(must(await price('child')).discountCents).toBe(37_50);
  must(await book(client, event, { voucher: 'CHILD' }));
  expect(await problem('CHILD')).toEqual(['This voucher has no uses left.']);
  const { rows } = must(await on.staff.call('GET /event/desk/vouchers', { eventId }));
  const { voucherId } = rows.find(({ code }) => code === 'CHILD')!;
  expect(Object.keys((await voucher(eventId, { voucherId, code: 'CHILD', uses: 0 })).errorList)).toEqual(['uses']);
  expect(Object.keys((await voucher(eventId, { code: 'over' })).errorList)).toEqual(['code']);
  const wrong = await voucher(eventId, { code: '!', value: '101', validFrom: day(2), validUntil: day(1) });
  expect(Object.keys(wrong.errorList).sort()).toEqual(['code', 'validUntil', 'value']);
  expect((await client.call('GET /event/desk/vouchers', { eventId })).status).toBe(403);
});

test('EVT-1: a voucher holds from the first minute of its day in Hong Kong to the last of its last one', async () => {
  const event = await publishedEvent(on.portal, on.staff, {}, PRICES);
  must(await voucher(event.eventId, { code: 'ONE-DAY', validFrom: day(2), validUntil: day(2), uses: 9 }));
  const { client } = await on.portal.person('cifa');
  const problemAt = async (at: string) => {
    await on.portal.clock({ at: `${at}+08:00` });
    return (await client.call('POST /event/price', party(event, { voucher: 'ONE-DAY' }))).errorList?.voucher ?? 'holds';
  };
  const [before, that, after] = [day(1), day(2), day(3)];
  try {
    expect(await problemAt(`${before}T23:59:00`)).toEqual(['This voucher is not valid today.']);
    expect(await problemAt(`${that}T00:01:00`)).toBe('holds');
    expect(await problemAt(`${that}T23:59:00`)).toBe('holds');
    expect(await problemAt(`${after}T00:01:00`)).toEqual(['This voucher is not valid today.']);
  } finally {
    await on.portal.clock({ reset: true });
  }
});
