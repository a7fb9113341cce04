import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../server/testing/client.ts';
import { chineseReaders, englishReaders } from '../../../../server/testing/readers.ts';
import { payingHere } from '../../../checkout/server/testing/paying.fixture.ts';
import { callOffEvents } from '../called-off/call-off-events.ts';
import {
  callOff,
  cancelPlaces as cancel,
  choosing,
  decideRefunds,
  family as familyOf,
  readBooking as read,
} from '../testing/called-off.fixture.ts';
import { jobContext, must, publishedEvent, registering } from '../testing/events.fixture.ts';

chineseReaders();

const on = payingHere('silent');
let second: TestClient;
beforeAll(async () => {
  second = (await on.portal.person('cifa', ['itrc-cifa-admin'])).client;
});

const DAY_MS = 86_400_000;
const day = (days: number) => new Date(Date.now() + days * DAY_MS + 8 * 3_600_000).toISOString().slice(0, 10);
const RULE = { cancelUntil: day(20), refundFullUntil: day(5), refundHalfUntil: day(10) };

const family = (rule: object) => familyOf(on, rule);
const decide = (bookingId: string, approve: boolean) => decideRefunds(on, bookingId, approve);

test('EVT-1, PAY-3: one of a paid family cancels: the place is free at once, its whole price goes back once approved', async () => {
  englishReaders();
  const { event, client, email, bookingId } = await family(RULE);
  const before = await read(client, bookingId);
  expect(before.terms).toMatchObject({ refundCents: 475_00, refundAsked: 0 });
  expect(before.attendees.map(({ refundCents }) => refundCents)).toEqual([200_00, 200_00, 75_00]);
  const { attendeeId } = before.attendees[2]!;
  const other = (await on.portal.person('cifa')).client;
  expect((await cancel(other, bookingId, [attendeeId])).status).toBe(404);
  // twice at once: one of them gives the place up
  const codes = (
    await Promise.all([cancel(client, bookingId, [attendeeId]), cancel(client, bookingId, [attendeeId])])
  ).map(({ status, code }) => code || status);
  expect(codes.sort()).toEqual([200, 'event.decided']);
  const after = await read(client, bookingId);
  expect(after).toMatchObject({ state: 'confirmed', people: 2, paidCents: 475_00, terms: { refundAsked: 75_00 } });
  expect(after.attendees.map(({ name }) => name)).toEqual(['Chan Tai Man', 'Chan Mei Ling']);
  must(await registering(other, event, [['Ho Wing Sum']]));
  const listed = must(await on.staff.call('GET /event/desk/attendees', { eventId: event.eventId, state: 'cancelled' }));
  expect(listed.rows.map(({ name }) => name)).toEqual(['Chan Siu Ming']);
  expect(await decide(bookingId, true)).toBe(75_00);
  expect(await read(client, bookingId)).toMatchObject({
    state: 'confirmed',
    paidCents: 400_00,
    terms: { refundAsked: 0 },
  });
  const told = (await on.portal.mails('cifa', email)).find(
    ({ subject }) => subject === 'Your booking for Symposium has changed',
  );
  expect(told!.text).toContain('HK$75.00');
  expect(told!.text).not.toContain('Chan Siu Ming');
});

/** A paid family whose event begins in an hour: the first of them has been let in. */
async function arrivedFamily() {
  const at = (minutes: number) => new Date(on.portal.engine.clock.ms() + minutes * 60_000).toISOString();
  const made = await family({ ...RULE, startsAt: at(60), endsAt: at(600) });
  const { attendees } = await read(made.client, made.bookingId);
  const [first, ...others] = attendees.map(({ attendeeId }) => attendeeId) as [string, string, string];
  const enter = (undo: boolean, attendeeId = first) =>
    on.staff.call('POST /event/door/record', {
      eventId: made.event.eventId,
      entries: JSON.stringify([{ entryId: randomUUID(), at: at(undo ? 1 : 0), attendeeId, undo }]),
    });
  must(await enter(false));
  return { ...made, first, others, enter };
}

test('PAY-3: who was let in cannot cancel for money, change the name or be refunded by staff without a confirmation', async () => {
  const { client, bookingId, first, others, enter } = await arrivedFamily();
  const shown = await read(client, bookingId);
  expect(shown.attendees.map(({ arrived }) => arrived)).toEqual([true, false, false]);
  // what the others' places give back, and not that of who is in
  expect([shown.terms.refundCents, shown.abilities.cancel]).toEqual([275_00, true]);
  expect((await read(on.staff, bookingId)).abilities.cancelFor).toBe(false);
  const refusals = [
    await cancel(client, bookingId),
    await cancel(client, bookingId, [first]),
    await cancel(client, bookingId, [first, others[0]!]),
    await client.call('POST /event/booking/rename', { attendeeId: first, name: 'Lee Ka Yan' }),
    await on.staff.call('POST /event/desk/cancelBooking', { bookingId, reason: 'Asked by telephone' }),
  ];
  expect(refusals.map(({ status, code }) => [status, code])).toEqual(refusals.map(() => [409, 'event.arrived']));
  expect(refusals[0]!.error).toContain('Chan Tai Man');
  expect(await read(client, bookingId)).toMatchObject({ people: 3, terms: { refundAsked: 0 } });
  // the money alone: asked for knowingly or not at all
  expect(await askedBack(bookingId, 100)).toBe('checkout.refund.used');
  expect(await askedBack(bookingId, 100, true)).toBe('');

  must(await cancel(client, bookingId, others));
  const after = await read(client, bookingId);
  expect([after.people, after.terms.refundAsked, after.abilities.cancel]).toEqual([1, 275_00, false]);
  // let in by mistake: once that is undone at the door the place is free to be cancelled
  must(await enter(true));
  must(await cancel(client, bookingId));
});

test('PAY-3: letting in and cancelling at the same moment: one of them happens', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { client, bookingId, others, enter } = await arrivedFamily();
    const [entered, cancelled] = await Promise.all([enter(false, others[0]), cancel(client, bookingId, [others[0]!])]);
    const isIn = must(entered).results[0]!.taken;
    expect([isIn, cancelled.status]).toEqual(isIn ? [true, 409] : [false, 200]);
  }
});

test('EVT-1, PAY-3: the share that goes back falls with the days: all, half, nothing; then it is too late', async () => {
  englishReaders();
  const half = await family({ ...RULE, refundFullUntil: day(-1) });
  const none = await family({ ...RULE, refundFullUntil: day(-2), refundHalfUntil: day(-1) });
  const late = await family({ ...RULE, cancelUntil: day(-1) });
  expect((await read(half.client, half.bookingId)).terms.refundCents).toBe(237_50);
  must(await cancel(half.client, half.bookingId));
  const { message } = must(await cancel(none.client, none.bookingId));
  expect(message).toBe('The booking has been cancelled.');
  expect((await cancel(late.client, late.bookingId)).code).toBe('event.cancelTooLate');
  expect(await read(half.client, half.bookingId)).toMatchObject({ state: 'cancelled', terms: { refundAsked: 237_50 } });
  expect(await read(none.client, none.bookingId)).toMatchObject({ state: 'cancelled', terms: { refundAsked: 0 } });
  expect(await decide(half.bookingId, true)).toBe(237_50);
  expect((await read(half.client, half.bookingId)).paidCents).toBe(237_50);
});

test('EVT-1, PAY-3: a refund that is rejected is on its way no more, and the booking says so', async () => {
  const { client, bookingId } = await family(RULE);
  must(await cancel(client, bookingId));
  expect(await decide(bookingId, false)).toBe(475_00);
  expect(await read(client, bookingId)).toMatchObject({
    state: 'cancelled',
    paidCents: 475_00,
    terms: { refundAsked: 0 },
  });
});

test('EVT-5: a booking whose money did not come by the gateway ends with its event as well', async () => {
  const event = await publishedEvent(on.portal, on.staff, {});
  const { client } = await on.portal.person('cifa');
  const { bookingId } = must(await registering(client, event, [['Chan Tai Man']]));
  await on.portal.engine.database.tenant('cifa', (db) =>
    db.query('update event_booking set paid_cents = 100 where tenant_id = $1 and id = $2', [bookingId]),
  );
  const { version } = must(await on.staff.call('GET /event/desk/get', { eventId: event.eventId }));
  must(await on.staff.call('POST /event/desk/cancel', { eventId: event.eventId, version, reason: 'Typhoon' }));
  await callOffEvents(jobContext(on.portal));
  expect(await read(client, bookingId)).toMatchObject({ state: 'cancelled', terms: { refundAsked: 0 } });
});

/** Staff ask for money of a booking to go back. @returns why not, or nothing */
async function askedBack(bookingId: string, cents: number, used = false): Promise<string> {
  const { rows } = must(await on.staff.call('GET /checkout/intent/list', { size: 100 }));
  const { intentId } = rows.find(({ path }) => path === `/events/booking/${bookingId}`)!;
  const { version } = must(await on.staff.call('GET /checkout/intent/get', { intentId }));
  return (await second.call('POST /checkout/refund/ask', { intentId, version, cents, reason: 'By telephone', used }))
    .code;
}

/** A family whose event was cancelled: asked what becomes of its money. */
async function calledOff() {
  const made = await family({});
  await callOff(on, made.event.eventId);
  return { ...made, run: () => callOffEvents(jobContext(on.portal)), choose: choosing(made.bookingId) };
}

test('EVT-5, PAY-3: of a cancelled event who paid is asked once what becomes of it; where nothing is said in time, it is asked back', async () => {
  englishReaders();
  const { client, email, bookingId, run, choose } = await calledOff();
  const asked = await read(client, bookingId);
  expect(asked).toMatchObject({ state: 'cancelled', choice: { cents: 475_00 }, terms: { refundAsked: 0 } });
  const told = (await on.portal.mails('cifa', email)).filter(
    ({ subject }) => subject === 'Symposium has been cancelled',
  );
  expect([told.length, told[0]!.text.includes('HK$475.00')]).toEqual([1, true]);
  const stranger = (await on.portal.person('cifa')).client;
  expect((await choose(stranger, 'refund')).status).toBe(404);
  // nobody is logged in for so long
  const runIn = async (time: string) => {
    await on.portal.clock({ advance: time });
    await Promise.all([run(), run()]);
    await on.portal.clock({ reset: true });
  };
  await runIn('P13DT23H');
  expect((await read(client, bookingId)).terms.refundAsked).toBe(0);
  // in time only: what the job has not come to yet is too late as well
  await on.portal.engine.database.tenant('cifa', (db) =>
    db.query('update event_booking set choose_until = now() where tenant_id = $1 and id = $2', [bookingId]),
  );
  expect((await choose(client, 'gift')).code).toBe('event.decided');
  await runIn('PT1M');
  const after = { chosenLabel: 'Refund', choice: null, terms: { refundAsked: 475_00 } };
  expect(await read(client, bookingId)).toMatchObject(after);
  expect((await choose(client, 'gift')).code).toBe('event.decided');
  expect(await decide(bookingId, true)).toBe(475_00);
  expect(await read(client, bookingId)).toMatchObject({ paidCents: 0, terms: { refundAsked: 0 } });
});

test('EVT-5, PAY-3: the money of a cancelled event is chosen to go back at once, and chosen once', async () => {
  const { client, bookingId, choose } = await calledOff();
  const codes = (await Promise.all([choose(client, 'refund'), choose(client, 'gift')])).map(
    ({ status, code }) => code || status,
  );
  expect(codes.sort()).toEqual([200, 'event.decided']);
  expect((await read(client, bookingId)).choice).toBeNull();
});

test('EVT-5, PAY-3: the money of a cancelled event becomes a gift: off the invoice, with a receipt, and never given back', async () => {
  englishReaders();
  const { client, email, bookingId, choose, run } = await calledOff();
  must(await choose(client, 'gift'));
  const booking = await read(client, bookingId);
  expect(booking).toMatchObject({ chosenLabel: 'Donate it', choice: null, paidCents: 0, terms: { refundAsked: 0 } });
  await run();
  const invoice = must(await client.call('GET /payment/invoice/get', { invoiceId: booking.invoiceId! }));
  expect(invoice.refunds.map(({ cents }) => cents)).toEqual([475_00]);
  const gifts = must(await on.staff.call('GET /donation/list', { search: email }));
  expect(gifts.rows).toMatchObject([{ cents: 475_00, status: 'paid', receipt: { voided: false } }]);
  // the books have the money once: as a gift, and as tickets no more
  const { rows } = must(await on.staff.call('GET /payment/journal/list', { size: 100 }));
  const moved = rows.filter(({ reference }) => reference === `${booking.reference}-gift`);
  expect(moved.map(({ kind, purpose, cents }) => [kind, purpose, cents]).sort()).toEqual([
    ['receipt', 'gift', 475_00],
    ['refund', 'ticket', -475_00],
  ]);
  const subjects = (await on.portal.mails('cifa', email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Refund'))).toEqual([]);
  // staff cannot give back what has a receipt as a gift
  expect(await askedBack(bookingId, 1)).toBe('checkout.refund.nothing');
});

test('EVT-5, PAY-3: money that staff give back while the choice is open is not there to be chosen about', async () => {
  const to = await publishedEvent(on.portal, on.staff, { capacity: 9 }, [{ name: 'Day', cents: 75_00 }]);
  const { client, bookingId, choose } = await calledOff();
  expect(await askedBack(bookingId, 475_00)).toBe('');
  expect((await choose(client, 'gift')).code).toBe('event.decided');
  expect((await choose(client, 'move', to.eventId)).code).toBe('event.decided');
  expect(await decide(bookingId, true)).toBe(475_00);
  expect(await read(client, bookingId)).toMatchObject({ state: 'cancelled', choice: null, paidCents: 0 });
});

test('EVT-5: a booking that moved is asked anew where that event is called off as well', async () => {
  const to = await publishedEvent(on.portal, on.staff, { capacity: 9 }, [{ name: 'Day', cents: 75_00 }]);
  const { client, bookingId, choose, run } = await calledOff();
  must(await choose(client, 'move', to.eventId));
  const { version } = must(await on.staff.call('GET /event/desk/get', { eventId: to.eventId }));
  must(await on.staff.call('POST /event/desk/cancel', { eventId: to.eventId, version, reason: 'Rain' }));
  await run();
  expect(await read(client, bookingId)).toMatchObject({ state: 'cancelled', choice: { cents: 225_00 } });
});

test('EVT-5, EVT-1: a booking of a cancelled event moves to another one, whose places it takes; what it costs less goes back', async () => {
  englishReaders();
  const to = await publishedEvent(on.portal, on.staff, { capacity: 3 }, [
    { name: 'Dear', cents: 300_00 },
    { name: 'Day', cents: 150_00, quota: 2 },
    { name: 'Free', cents: 0 },
  ]);
  const small = await publishedEvent(on.portal, on.staff, { capacity: 2 });
  const { client, email, bookingId, choose } = await calledOff();
  const { choice } = await read(client, bookingId);
  const offered = choice!.events.find(({ eventId }) => eventId === to.eventId);
  expect(offered).toMatchObject({ refundCents: 175_00 });
  expect(choice!.events.some(({ eventId }) => eventId === small.eventId)).toBe(false);
  expect((await choose(client, 'move', small.eventId)).code).toBe('event.tierClosed');
  expect(Object.keys((await choose(client, 'move')).errorList)).toEqual(['eventId']);
  must(await choose(client, 'move', to.eventId));
  const moved = await read(client, bookingId);
  expect(moved).toMatchObject({
    eventId: to.eventId,
    state: 'confirmed',
    cents: 300_00,
    terms: { refundAsked: 175_00 },
  });
  expect(moved.attendees.map(({ tier }) => tier)).toEqual(['Day', 'Day', 'Free']);
  const other = (await on.portal.person('cifa')).client;
  expect((await registering(other, to)).code).toBe('event.full');
  const mails = (await on.portal.mails('cifa', email)).filter(
    ({ subject }) => subject === 'Your booking for Symposium',
  );
  expect(mails).toHaveLength(2);
  expect(await decide(bookingId, true)).toBe(175_00);
  // what is left of the money stays with the places: given up there, it goes back
  expect(await read(client, bookingId)).toMatchObject({ paidCents: 300_00, state: 'confirmed' });
});

test('EVT-1: one person books no more places than the event allows, over all bookings and at once', async () => {
  englishReaders();
  const event = await publishedEvent(on.portal, on.staff, { perPerson: 3 });
  const { client } = await on.portal.person('cifa');
  const first = must(await registering(client, event, [['A'], ['B']]));
  const more = await registering(client, event, [['C'], ['D']]);
  expect([more.status, more.code, more.error]).toEqual([
    409,
    'event.perPerson',
    'One person can book 3 places for this event; you already have 2. Nothing has been booked.',
  ]);
  const both = await Promise.all([registering(client, event, [['C']]), registering(client, event, [['D']])]);
  expect(both.map(({ status, code }) => code || status).sort()).toEqual([200, 'event.perPerson']);
  must(await cancel(client, first.bookingId));
  must(await registering(client, event, [['E'], ['F']]));
});
