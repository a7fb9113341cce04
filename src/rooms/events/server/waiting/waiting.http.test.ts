import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { chineseReaders, englishReaders } from '../../../../server/testing/readers.ts';
import { trialSize } from '../../../../server/testing/trials.ts';
import { jobContext, must, publishedEvent, registering } from '../testing/events.fixture.ts';
import { releaseLateBookings } from './release-late-bookings.ts';

chineseReaders();

let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
afterAll(() => portal.close());

type Event = Awaited<ReturnType<typeof publishedEvent>>;
const waiting = (client: TestClient, { eventId, tierIds }: Event, names: string[]) =>
  client.call('POST /event/register', {
    eventId,
    wait: true,
    attendees: JSON.stringify(names.map((name) => ({ name, tierId: tierIds[0] }))),
  });
const read = async (client: TestClient, bookingId: string) =>
  must(await client.call('GET /event/booking/get', { bookingId }));
const answer = (client: TestClient, bookingId: string, accept: boolean, key?: string) =>
  client.call('POST /event/booking/answer', { bookingId, accept, ...(key && { key }) });
const cancel = (client: TestClient, bookingId: string) => client.call('POST /event/booking/cancel', { bookingId });
const expire = () => releaseLateBookings(jobContext(portal));

/** A full event of so many places, with who holds each. */
async function full(places: number, tiers?: Parameters<typeof publishedEvent>[3]) {
  const event = await publishedEvent(portal, staff, { capacity: places }, tiers);
  const holders: { client: TestClient; bookingId: string }[] = [];
  for (let at = 0; at < places; at += 1) {
    const { client } = await portal.person('cifa');
    holders.push({ client, bookingId: must(await registering(client, event, [[`Holder ${at}`]])).bookingId });
  }
  return { event, holders };
}
async function waiter(event: Event, names: string[]) {
  const { client, email } = await portal.person('cifa');
  const { bookingId, state } = must(await waiting(client, event, names));
  expect(state).toBe('waiting');
  return { client, email, bookingId };
}

test('EVT-1: free places go to the first party that fits, for a day; declined or not answered they go to the next', async () => {
  englishReaders();
  const { event, holders } = await full(3);
  const family = await waiter(event, ['A', 'B']);
  const alone = await waiter(event, ['C']);
  const last = await waiter(event, ['D', 'E']);
  const offer = must(await family.client.call('GET /front/offer', { kind: 'events', offerId: event.eventId }));
  expect([offer.state, offer.begin.label]).toEqual(['open', 'Join the waiting list']);
  must(await cancel(holders[0]!.client, holders[0]!.bookingId));
  // one place: the family of two does not fit, the one after them does
  expect((await read(alone.client, alone.bookingId)).state).toBe('offered');
  expect((await registering(family.client, event)).code).toBe('event.full');
  const mails = await portal.mails('cifa', alone.email);
  expect(mails.filter(({ subject }) => subject === 'Places are available for you: Symposium')).toHaveLength(1);
  const stranger = (await portal.person('cifa')).client;
  expect((await answer(stranger, alone.bookingId, true)).status).toBe(404);
  expect((await answer(family.client, family.bookingId, true)).code).toBe('event.decided');
  must(await cancel(holders[1]!.client, holders[1]!.bookingId));
  must(await answer(alone.client, alone.bookingId, false));
  // both places are free now: the family is offered them, not who came later
  expect((await read(family.client, family.bookingId)).state).toBe('offered');
  expect((await read(last.client, last.bookingId)).state).toBe('waiting');
  expect(must(await staff.call('GET /event/desk/waiting', { eventId: event.eventId })).rows).toMatchObject([
    { bookingId: family.bookingId, people: 2 },
    { bookingId: last.bookingId, offeredUntil: null },
  ]);
});

test('EVT-1: an offer ends after 24 hours to the minute, by whoever looks first, and the next is offered the place', async () => {
  englishReaders();
  const { event, holders } = await full(1);
  const [first, second] = [await waiter(event, ['A']), await waiter(event, ['B'])];
  must(await cancel(holders[0]!.client, holders[0]!.bookingId));
  const stateOf = async (bookingId: string) => {
    const [row] = await portal.engine.database.tenant('cifa', (db) =>
      db.query<{ state: string }>('select state from event_booking where tenant_id = $1 and id = $2', [bookingId]),
    );
    return row!.state;
  };
  await portal.clock({ advance: 'PT23H59M' });
  await expire();
  expect([await stateOf(first.bookingId), await stateOf(second.bookingId)]).toEqual(['offered', 'waiting']);
  await portal.clock({ advance: 'PT1M' });
  await Promise.all([expire(), expire()]);
  expect([await stateOf(first.bookingId), await stateOf(second.bookingId)]).toEqual(['expired', 'offered']);
  await portal.clock({ reset: true });
  expect((await answer(first.client, first.bookingId, true)).code).toBe('event.decided');
  const subjects = (await portal.mails('cifa', first.email)).map(({ subject }) => subject);
  expect(subjects.filter((text) => text.includes('no longer reserved'))).toHaveLength(1);
});

test('EVT-1: accepted it goes on as any booking: sure, to be paid in 15 minutes, or to be approved', async () => {
  for (const [tier, state] of [
    [{}, 'confirmed'],
    [{ cents: 100_00 }, 'held'],
    [{ approval: true }, 'awaiting'],
  ] as const) {
    const { event, holders } = await full(1, [tier]);
    const one = await waiter(event, ['A']);
    must(await cancel(holders[0]!.client, holders[0]!.bookingId));
    const both = await Promise.all([answer(one.client, one.bookingId, true), answer(one.client, one.bookingId, true)]);
    expect(both.map(({ status, code }) => code || status).sort()).toEqual([200, 'event.decided']);
    expect((await read(one.client, one.bookingId)).state).toBe(state);
  }
});

test('EVT-1: staff move who waits; more places on the desk are offered in that order', async () => {
  const { event } = await full(1);
  const [first, second] = [await waiter(event, ['A']), await waiter(event, ['B'])];
  must(await staff.call('POST /event/desk/waiting/move', { bookingId: second.bookingId, before: first.bookingId }));
  const whole = must(await staff.call('GET /event/desk/get', { eventId: event.eventId }));
  const { title, summary, body, place, organisers, tiers, ...rest } = whole;
  must(
    await staff.call('POST /event/desk/save', {
      ...rest,
      pictureId: '',
      texts: JSON.stringify({ title, summary, body, place, organisers }),
      opensAt: '',
      closesAt: '',
      changesUntil: '',
      cancelUntil: '',
      refundFullUntil: '',
      refundHalfUntil: '',
      capacity: 2,
      tiers: JSON.stringify(tiers.map(({ tierId, name, cents }) => ({ tierId, name, cents }))),
    } as never),
  );
  expect((await read(second.client, second.bookingId)).state).toBe('offered');
  expect((await read(first.client, first.bookingId)).state).toBe('waiting');
});

test('EVT-1: a place becomes free while twenty want it and five wait for it: one has it, and it is who waited longest', async () => {
  const buyers: TestClient[] = [];
  for (let at = 0; at < 20; at += 1) buyers.push((await portal.person('cifa')).client);
  for (let round = 0; round < trialSize(1, 50); round += 1) {
    await portal.engine.database.pool.query('delete from rate_limit');
    const { event, holders } = await full(1);
    const queue: Awaited<ReturnType<typeof waiter>>[] = [];
    for (let at = 0; at < 5; at += 1) queue.push(await waiter(event, [`Waiter ${at}`]));
    const [, ...replies] = await Promise.all([
      cancel(holders[0]!.client, holders[0]!.bookingId),
      ...buyers.map((buyer, at) => registering(buyer, event, [[`Buyer ${at}`]])),
    ]);
    expect(replies.map(({ code }) => code)).toEqual(buyers.map(() => 'event.full'));
    const states = await Promise.all(queue.map(async ({ client, bookingId }) => (await read(client, bookingId)).state));
    expect(states).toEqual(['offered', 'waiting', 'waiting', 'waiting', 'waiting']);
    const { taken, capacity } = must(await staff.call('GET /event/desk/get', { eventId: event.eventId }));
    expect([taken, capacity]).toEqual([1, 1]);
  }
}, 600_000);

test('EVT-1: without an account the places are kept until the mailed link is followed; by it the booking is the own', async () => {
  const event = await publishedEvent(portal, staff, { capacity: 3 });
  const stranger = portal.client('cifa', 'zh-hant');
  const guest = (over: object = {}) =>
    stranger.call('POST /event/guest/register', {
      eventId: event.eventId,
      attendees: JSON.stringify([{ name: '陳大文', tierId: event.tierIds[0] }]),
      name: '陳大文',
      email: 'guest-link@example.org',
      ...over,
    });
  expect(Object.keys((await guest({ name: ' ', email: 'no' })).errorList).sort()).toEqual(['email', 'payer']);
  const { state, ...rest } = must(await guest());
  expect([state, 'bookingId' in rest]).toEqual(['unproven', false]);
  const [mail] = await portal.mails('cifa', 'guest-link@example.org');
  expect(mail!.subject).toBe('Symposium（中）：請確認報名');
  const link = new URL(mail!.links.find((url) => url.includes('/events/link/'))!);
  const [bookingId, key] = [link.pathname.split('/').at(-1)!, link.searchParams.get('key')!];
  expect((await stranger.call('POST /event/link/get', { bookingId, key: `${key.slice(0, -2)}AA` })).status).toBe(404);
  expect((await answer(stranger, bookingId, true)).status).toBe(404);
  expect(must(await stranger.call('POST /event/link/get', { bookingId, key })).abilities).toMatchObject({
    answer: true,
  });
  must(await answer(stranger, bookingId, true, key));
  const booking = must(await stranger.call('POST /event/link/get', { bookingId, key }));
  expect(booking).toMatchObject({ state: 'confirmed', abilities: { rename: true, cancel: true, decide: false } });
  const { attendeeId } = booking.attendees[0]!;
  expect((await stranger.call('POST /event/booking/rename', { attendeeId, name: '陳小明' })).status).toBe(404);
  must(await stranger.call('POST /event/booking/rename', { attendeeId, name: '陳小明', key }));
  // the key of one booking opens no other, and not that of an account
  const { client } = await portal.person('cifa');
  const other = must(await registering(client, event, [['A']]));
  expect((await stranger.call('POST /event/link/get', { bookingId: other.bookingId, key })).status).toBe(404);
  expect((await stranger.call('POST /event/booking/cancel', { bookingId: other.bookingId, key })).status).toBe(404);
  must(await stranger.call('POST /event/booking/cancel', { bookingId, key }));
  // an address that nobody proves keeps its places for half an hour
  must(await guest({ email: 'nobody@example.org' }));
  await portal.clock({ advance: 'PT30M' });
  await expire();
  await portal.clock({ reset: true });
  expect(must(await stranger.call('GET /event/get', { eventId: event.eventId })).left).toBe(2);
});

test('control: with the check of the database taken out the same offer goes to two who wait for one place', async () => {
  const { event, holders } = await full(1);
  for (const name of ['A', 'B']) await waiter(event, [name]);
  const owner = new pg.Client({ connectionString: portal.ownerUrl });
  await owner.connect();
  await owner.query('alter table event drop constraint event_capacity');
  await owner.end();
  must(await cancel(holders[0]!.client, holders[0]!.bookingId));
  const { taken, capacity } = must(await staff.call('GET /event/desk/get', { eventId: event.eventId }));
  expect([taken, capacity]).toEqual([2, 1]);
});
