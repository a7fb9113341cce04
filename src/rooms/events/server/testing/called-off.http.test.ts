import { expect, test } from 'vitest';
import { moved } from '../../../../gateway/mpgs.ts';
import { pdfText } from '../../../../server/testing/pdf-text.ts';
import { chineseReaders, englishReaders } from '../../../../server/testing/readers.ts';
import { payingHere } from '../../../checkout/server/testing/paying.fixture.ts';
import { callOff, cancelPlaces, choosing, decideRefunds, family, readBooking } from './called-off.fixture.ts';
import { eventInput, must, publishedEvent } from './events.fixture.ts';

chineseReaders();

/** Money of cancelled events after people left, moved, or the card issuer took it back (EVT-5, PAY-3). */

const on = payingHere('silent');

const day = (days: number) => new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);
/** Who cancels by oneself gets half back. */
const HALF = { cancelUntil: day(20), refundFullUntil: day(-1), refundHalfUntil: day(10) };

/** A family of which one adult has left for half of the price, its event called off then. */
async function oneLeft() {
  const made = await family(on, HALF);
  const { attendees } = await readBooking(made.client, made.bookingId);
  must(await cancelPlaces(made.client, made.bookingId, [attendees[0]!.attendeeId]));
  expect(await decideRefunds(on, made.bookingId, true)).toBe(100_00);
  await callOff(on, made.event.eventId);
  return { ...made, choose: choosing(made.bookingId) };
}
const invoiceOf = async ({ client, bookingId }: Pick<Awaited<ReturnType<typeof oneLeft>>, 'client' | 'bookingId'>) => {
  const { invoiceId } = await readBooking(client, bookingId);
  return must(await client.call('GET /payment/invoice/get', { invoiceId: invoiceId! }));
};
const giftsOf = async (email: string) => must(await on.staff.call('GET /donation/list', { search: email })).rows;

test('EVT-5, PAY-3: what was kept of who left before stays kept: neither given back nor given away', async () => {
  const { client, bookingId, choose } = await oneLeft();
  const booking = await readBooking(client, bookingId);
  expect([booking.paidCents, booking.choice!.cents]).toEqual([375_00, 275_00]);
  must(await choose(client, 'refund'));
  expect(await decideRefunds(on, bookingId, true)).toBe(275_00);
  expect(await readBooking(client, bookingId)).toMatchObject({ paidCents: 100_00, choice: null });
});

test('EVT-5, PAY-3: a gift of who is left is taken off their lines of the invoice, not off that of who left', async () => {
  englishReaders();
  const { client, email, bookingId, choose } = await oneLeft();
  must(await choose(client, 'gift'));
  const invoice = await invoiceOf({ client, bookingId });
  expect(invoice.refunds.map(({ cents, lines }) => [cents, lines])).toEqual([
    [100_00, []],
    [
      275_00,
      [
        { text: 'Adult', cents: 200_00 },
        { text: 'Child', cents: 75_00 },
      ],
    ],
  ]);
  expect(await giftsOf(email)).toMatchObject([{ cents: 275_00 }]);
});

test('EVT-5, PAY-3: after a move the credit note names the lines that were paid, and the papers say where the booking went', async () => {
  englishReaders();
  const { client, event, bookingId, email } = await family(on, {});
  await callOff(on, event.eventId);
  const prices = [{ name: 'Day', cents: 150_00 }, { name: 'Kid' }];
  const { texts } = eventInput(on.portal);
  const walk = { ...(texts as object), title: { en: 'Walk', 'zh-hant': 'Walk（中）' } };
  const to = await publishedEvent(on.portal, on.staff, { capacity: 9, texts: walk }, prices);
  const choose = choosing(bookingId);
  must(await choose(client, 'move', to.eventId));
  const invoice = await invoiceOf({ client, bookingId });
  expect(invoice.notes).toMatchObject([{ text: expect.stringMatching(/^Booking moved to: Walk, \d\d\/\d\d/) }]);
  for (const kind of ['invoice', 'receipt'] as const) {
    const { bytes } = await client.call('GET /payment/invoice/pdf', { invoiceId: invoice.invoiceId, kind });
    const [paper] = pdfText(bytes);
    expect(paper).toContain('報名已轉至：Walk（中），');
    expect(paper).toContain('Booking moved to: Walk, ');
  }
  expect(await decideRefunds(on, bookingId, true)).toBe(175_00);
  await callOff(on, to.eventId);
  must(await choose(client, 'gift'));
  expect((await invoiceOf({ client, bookingId })).refunds.at(-1)).toMatchObject({
    cents: 300_00,
    lines: [{ text: 'Adult', cents: 300_00 }],
  });
  expect(await giftsOf(email)).toMatchObject([{ cents: 300_00 }]);
});

test('EVT-5, EVT-1: who moves is asked what the other event asks; nothing moves while it is not answered', async () => {
  const { client, event, bookingId } = await family(on, {});
  const to = await publishedEvent(on.portal, on.staff, { capacity: 9 });
  const { version } = must(await on.staff.call('GET /event/desk/questions', { eventId: to.eventId }));
  const label = (en: string) => ({ en, 'zh-hant': en });
  must(
    await on.staff.call('POST /event/desk/questions/save', {
      eventId: to.eventId,
      version,
      booking: JSON.stringify([{ name: 'q_phone', type: 'tel', label: label('Phone'), required: true }]),
      attendee: JSON.stringify([{ name: 'q_meal', type: 'text', label: label('Meal'), required: true }]),
    }),
  );
  await callOff(on, event.eventId);
  const choose = choosing(bookingId);
  const { choice } = await readBooking(client, bookingId);
  const offered = choice!.events.find(({ eventId }) => eventId === to.eventId)!;
  expect([offered.questions.booking[0]!.fieldName, offered.questions.attendee[0]!.fieldName]).toEqual([
    'q_phone',
    'q_meal',
  ]);
  const unanswered = await choose(client, 'move', to.eventId);
  expect([unanswered.status, Object.keys(unanswered.errorList).sort()]).toEqual([
    422,
    ['answers.0.q_meal', 'answers.1.q_meal', 'answers.2.q_meal', 'answers.q_phone'],
  ]);
  const people = choice!.people.map(({ attendeeId }, at) => ({ attendeeId, answers: { q_meal: `Dish ${at}` } }));
  const answers = JSON.stringify({ q_phone: '9123 4567' });
  const part = await choose(client, 'move', to.eventId, { answers, people: JSON.stringify(people.slice(1)) });
  expect(Object.keys(part.errorList)).toEqual(['answers.0.q_meal']);
  expect(await readBooking(client, bookingId)).toMatchObject({ state: 'cancelled', eventId: event.eventId });
  must(await choose(client, 'move', to.eventId, { answers, people: JSON.stringify(people) }));
  const after = await readBooking(client, bookingId);
  expect(after.attendees.map(({ answers }) => answers)).toEqual(
    [0, 1, 2].map((at) => [{ label: 'Meal', text: `Dish ${at}` }]),
  );
  expect(after.answers.map(({ label }) => label)).toEqual(['Phone']);
});

test('EVT-5, PAY-3: without an address for the receipt nothing becomes a gift, and it is said', async () => {
  const { client, event, bookingId } = await family(on, {});
  await callOff(on, event.eventId);
  await on.portal.engine.database.tenant('cifa', (db) =>
    db.query(`update event_booking set payer_email = '' where tenant_id = $1 and id = $2`, [bookingId]),
  );
  const refused = await choosing(bookingId)(client, 'gift');
  expect([refused.status, refused.code]).toEqual([422, 'gift.address']);
  expect(await readBooking(client, bookingId)).toMatchObject({ paidCents: 475_00, choice: { cents: 475_00 } });
  expect((await invoiceOf({ client, bookingId })).refunds).toEqual([]);
});

test.each([
  ['CHARGEBACK', 'Your card issuer has charged back your donation'],
  ['REFUND', 'Your donation has been refunded'],
] as const)(
  'P-21, EVT-5: a gift made of a cancelled booking does not outlive its money (%s): its receipt is void, or over the rest, and the donor is told',
  async (kind, told) => {
    englishReaders();
    const { client, event, bookingId, email } = await family(on, {});
    const order = on.gateway.orders.all().at(-1)!;
    await callOff(on, event.eventId);
    must(await choosing(bookingId)(client, 'gift'));
    const [first] = await giftsOf(email);
    const intents = must(await on.staff.call('GET /checkout/intent/list', { size: 100 })).rows;
    const { intentId } = intents.find(({ path }) => path === `/events/booking/${bookingId}`)!;
    const check = async () => must(await on.staff.call('POST /checkout/intent/check', { intentId }));
    order.movements.push(moved(`one-${kind}`, kind, 75_00));
    await check();
    await check();
    const [second] = await giftsOf(email);
    expect(second).toMatchObject({ status: 'paid', receipt: { voided: false } });
    expect(second!.receipt!.number).not.toBe(first!.receipt!.number);
    order.movements.push(moved(`two-${kind}`, kind, 400_00));
    await check();
    const [last] = await giftsOf(email);
    expect(last).toMatchObject({ status: 'refunded', receipt: { number: second!.receipt!.number, voided: true } });
    const mails = (await on.portal.mails('cifa', email)).filter(({ subject }) => subject.includes('is void'));
    expect(mails.map(({ subject }) => subject).sort()).toEqual(
      [first!, second!].map(({ receipt }) => `Receipt ${receipt!.number} is void`).sort(),
    );
    expect(mails.every(({ text }) => text.includes(told))).toBe(true);
    // the books take both receipts back, with a line for each
    const { rows } = must(await on.staff.call('GET /payment/journal/list', { size: 100 }));
    const own = rows.filter(({ number }) => [first!, second!].some(({ receipt }) => receipt!.number === number));
    expect(own.map(({ kind, cents }) => [kind, cents]).sort()).toEqual([
      ['receipt', 400_00],
      ['receipt', 475_00],
      ['void', -400_00],
      ['void', -475_00],
    ]);
  },
);

test('EVT-5: the sum that the cancel dialog names is what those who paid choose about, without what has gone back', async () => {
  const { event, client, bookingId } = await family(on, HALF);
  const paid = async () => must(await on.staff.call('GET /event/desk/get', { eventId: event.eventId })).paidCents;
  expect(await paid()).toBe(475_00);
  const { attendees } = await readBooking(client, bookingId);
  must(await cancelPlaces(client, bookingId, [attendees[0]!.attendeeId]));
  expect(await paid()).toBe(275_00);
  await callOff(on, event.eventId);
  expect((await readBooking(client, bookingId)).choice!.cents).toBe(275_00);
  expect(await paid()).toBe(0);
});
