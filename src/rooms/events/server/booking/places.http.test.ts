import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { trialSize } from '../../../../server/testing/trials.ts';
import { must, publishedEvent, registering } from '../testing/events.fixture.ts';

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

/** Twenty buyers want the last place at once. @returns how many have got one, and how many people are in bookings */
async function race([over, tiers]: typeof LAST_OF_EVENT | typeof LAST_OF_TIER) {
  const event = await publishedEvent(portal, staff, { ...over }, [...tiers]);
  const replies = await Promise.all(
    buyers.map((buyer, at) => registering(buyer, event, [[`Buyer ${at}`, at % tiers.length]])),
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
      // nobody books so often in ten minutes: who races again is somebody else
      await portal.engine.database.pool.query('delete from rate_limit');
      const { codes, confirmed } = await race(last);
      expect(codes.filter((code) => code !== 'event.full' && code !== 200)).toEqual([]);
      expect([codes.filter((code) => code === 200).length, confirmed]).toEqual([1, 1]);
    }
  },
  600_000,
);

test('EVT-1: of sixty orders at once for a free event each is answered, with one mail for each booking', async () => {
  const event = await publishedEvent(portal, staff, { capacity: 40 });
  // three orders of each at the same time: more than the process has connections to the database
  const orders = [...buyers, ...buyers, ...buyers].map((buyer, at) => registering(buyer, event, [[`Buyer ${at}`]]));
  const codes = (await Promise.all(orders)).map(({ status, code }) => code || status);
  expect(codes.filter((code) => code === 200)).toHaveLength(40);
  expect(codes.filter((code) => code === 'event.full')).toHaveLength(20);
  const mails = (await portal.mails('cifa')).filter(({ text }) => /Booked for:\nBuyer \d/.test(text));
  expect(new Set(mails.map(({ text }) => /Reference: (\w+)/.exec(text)?.[1])).size).toBe(mails.length);
  const [left] = await portal.engine.database.tenant('cifa', (db) =>
    db.query<{ count: number }>('select count(*)::int as count from mail_to_write where tenant_id = $1'),
  );
  expect(left!.count).toBe(0);
});

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
});
