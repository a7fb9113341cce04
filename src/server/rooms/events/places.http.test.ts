import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { trialSize } from '../../testing/trials.ts';
import { must, publishedEvent, registering } from './events.fixture.ts';

const BUYERS = 20;
let portal: TestPortal;
let staff: TestClient;
let buyers: TestClient[];
beforeAll(async () => {
  portal = await startPortal();
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
  buyers = [];
  for (let at = 0; at < BUYERS; at += 1) buyers.push((await portal.person('cifa')).client);
});
afterAll(() => portal.close());

const LAST_OF_EVENT = [{ capacity: 1 }, [{}, { name: 'Other' }]] as const;
const LAST_OF_TIER = [{ capacity: 50 }, [{ quota: 1 }]] as const;

/** Where a slow machine has no connection free, a buyer tries again: that is neither a place nor a refusal of one. */
async function insisting(buy: () => ReturnType<typeof registering>) {
  for (let attempt = 0; ; attempt += 1) {
    const reply = await buy();
    if (reply.code !== 'general.unavailable' || attempt > 20) return reply;
  }
}

/** Twenty buyers want the last place at once. @returns how many have got one, and how many people are in bookings */
async function race([over, tiers]: typeof LAST_OF_EVENT | typeof LAST_OF_TIER) {
  const event = await publishedEvent(portal, staff, { ...over }, [...tiers]);
  const replies = await Promise.all(
    buyers.map((buyer, at) => insisting(() => registering(buyer, event, [[`Buyer ${at}`, at % tiers.length]]))),
  );
  const { people } = must(await staff.call('GET /event/desk/get', { eventId: event.eventId }));
  return { codes: replies.map(({ status, code }) => code || status), confirmed: people.confirmed };
}

test.each([
  ['event', LAST_OF_EVENT],
  ['tier', LAST_OF_TIER],
] as const)(
  'EVT-1: twenty who want the last place of an %s at once: one gets it, the others are told',
  async (_, last) => {
    for (let round = 0; round < trialSize(2, 50); round += 1) {
      const { codes, confirmed } = await race(last);
      expect(codes.filter((code) => code !== 'event.full' && code !== 200)).toEqual([]);
      expect([codes.filter((code) => code === 200).length, confirmed]).toEqual([1, 1]);
    }
  },
  600_000,
);

test('EVT-1: a party is booked whole or not at all, and a cancelled booking frees its places at once', async () => {
  const event = await publishedEvent(portal, staff, { capacity: 3 });
  const [one, two] = buyers as [TestClient, TestClient];
  const { bookingId } = must(await registering(one, event, [['A'], ['B']]));
  expect((await registering(two, event, [['C'], ['D']])).code).toBe('event.full');
  must(await one.call('POST /event/booking/cancel', { bookingId }));
  expect((await one.call('POST /event/booking/cancel', { bookingId })).code).toBe('event.decided');
  must(await registering(two, event, [['C'], ['D'], ['E']]));
  expect(must(await one.call('GET /event/get', { eventId: event.eventId }))).toMatchObject({
    left: 0,
    registration: 'full',
  });
});

test('control: with the checks of the database taken out the same race oversells', async () => {
  const owner = new pg.Client({ connectionString: portal.ownerUrl });
  await owner.connect();
  await owner.query('alter table event drop constraint event_capacity');
  // the friendly look at what is left is no guard: parties of two go past it
  const event = await publishedEvent(portal, staff, { capacity: 3 });
  for (const buyer of buyers.slice(0, 2)) must(await registering(buyer, event, [['A'], ['B']]));
  await owner.end();
  const { taken, capacity } = must(await staff.call('GET /event/desk/get', { eventId: event.eventId }));
  expect([taken, capacity]).toEqual([4, 3]);
}, 60_000);
