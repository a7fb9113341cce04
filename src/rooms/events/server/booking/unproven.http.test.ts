import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { jobContext, must, publishedEvent, registering } from '../testing/events.fixture.ts';
import { releaseLateBookings } from '../waiting/release-late-bookings.ts';

let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
afterAll(() => portal.close());

type Event = Awaited<ReturnType<typeof publishedEvent>>;
let places = 0;
/** Each time from another place of the network: the rate of the call itself is not what is tested. */
const elsewhere = () => {
  places += 1;
  return { 'x-forwarded-for': `10.6.${places >> 8}.${places & 255}` };
};
const guest = ({ eventId, tierIds }: Event, email: string, people = 1, { wait = false, tier = 0, voucher = '' } = {}) =>
  portal.client('cifa').call(
    'POST /event/guest/register',
    {
      eventId,
      attendees: JSON.stringify(
        Array.from({ length: people }, (_, at) => ({ name: `Guest ${at + 1}`, tierId: tierIds[tier] })),
      ),
      name: 'Guest',
      email,
      wait,
      ...(voucher && { voucher }),
    },
    elsewhere(),
  );
const left = async ({ eventId }: Event) => must(await portal.client('cifa').call('GET /event/get', { eventId })).left;
/** The link in the newest mail to an address. */
async function linkOf(email: string) {
  const mail = (await portal.mails('cifa', email)).at(-1)!;
  const link = new URL(mail.links.find((url) => url.includes('/events/link/'))!);
  return { bookingId: link.pathname.split('/').at(-1)!, key: link.searchParams.get('key')! };
}
const confirm = async (email: string) =>
  portal.client('cifa').call('POST /event/booking/answer', { ...(await linkOf(email)), accept: true });
const seen = async (email: string) =>
  must(await portal.client('cifa').call('POST /event/link/get', await linkOf(email)));

test('EVT-1: bookings of addresses that nobody has proven keep a fifth of what is left at most, and one place always', async () => {
  const event = await publishedEvent(portal, staff, { capacity: 30 });
  for (const at of [1, 2, 3]) must(await guest(event, `invented-${at}@example.org`, 10));
  expect(await left(event)).toBe(30);
  must(await guest(event, 'five@example.org', 5));
  must(await guest(event, 'two@example.org', 2));
  expect(await left(event)).toBe(25);
  const { client } = await portal.person('cifa');
  must(
    await registering(
      client,
      event,
      Array.from({ length: 10 }, (_, at) => [`Person ${at}`]),
    ),
  );
  expect(await left(event)).toBe(15);
  const small = await publishedEvent(portal, staff, { capacity: 3 });
  must(await guest(small, 'small-one@example.org'));
  must(await guest(small, 'small-two@example.org'));
  expect(await left(small)).toBe(2);
});

test('EVT-1: the share holds for each price as well', async () => {
  const event = await publishedEvent(portal, staff, { capacity: 100 }, [{ quota: 5 }, { name: 'Other' }]);
  must(await guest(event, 'tier-one@example.org', 2));
  expect(await left(event)).toBe(100);
  must(await guest(event, 'tier-two@example.org', 1));
  must(await guest(event, 'tier-three@example.org', 10, { tier: 1 }));
  expect(await left(event)).toBe(89);
});

test('EVT-1: a family larger than the share books without an account all the same: confirming takes the places', async () => {
  const event = await publishedEvent(portal, staff, { capacity: 3 });
  must(await guest(event, 'family@example.org', 3));
  expect(await left(event)).toBe(3);
  must(await confirm('family@example.org'));
  expect(await seen('family@example.org')).toMatchObject({ state: 'confirmed', people: 3 });
  expect(await left(event)).toBe(0);
  expect((await guest(event, 'shut-out@example.org')).code).toBe('event.full');
});

test('EVT-5: who confirms when all places are taken waits; so does who asked to wait, and nobody before they confirm', async () => {
  const event = await publishedEvent(portal, staff, { capacity: 2 });
  must(await guest(event, 'slow@example.org', 2));
  const holder = (await portal.person('cifa')).client;
  const { bookingId } = must(await registering(holder, event, [['A'], ['B']]));
  must(await guest(event, 'asked-to-wait@example.org', 1, { wait: true }));
  must(await confirm('slow@example.org'));
  expect(await seen('slow@example.org')).toMatchObject({ state: 'waiting' });
  const queue = async () => must(await staff.call('GET /event/desk/waiting', { eventId: event.eventId })).rows.length;
  expect(await queue()).toBe(1);
  must(await confirm('asked-to-wait@example.org'));
  expect(await queue()).toBe(2);
  must(await holder.call('POST /event/booking/cancel', { bookingId }));
  expect(await seen('slow@example.org')).toMatchObject({ state: 'offered' });
});

test('EVT-1: the same address gets its first booking back, also of ten at once, and none of another event before it confirms', async () => {
  const event = await publishedEvent(portal, staff, { capacity: 30 });
  const other = await publishedEvent(portal, staff, { capacity: 30 });
  const email = 'again@example.org';
  const states = async () => must(await staff.call('GET /event/desk/get', { eventId: event.eventId })).people;
  const replies = await Promise.all(Array.from({ length: 5 }, () => guest(event, email, 2)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await states()).unproven).toBe(2);
  expect(new Set(replies.map(({ data }) => data.message)).size).toBe(1);
  const links = (await portal.mails('cifa', email)).flatMap((mail) =>
    mail.links.filter((url) => url.includes('/events/link/')),
  );
  expect([links.length, new Set(links).size]).toEqual([5, 1]);
  expect((await guest(other, email.toUpperCase())).code).toBe('event.proveFirst');
  must(await confirm(email));
  must(await guest(other, email));
  // control: as many addresses are as many bookings
  await Promise.all([1, 2, 3].map((at) => guest(event, `control-${at}@example.org`)));
  expect((await states()).unproven).toBe(3);
});

test('EVT-1: of twelve invented addresses at once no more than the share is kept; twelve people with accounts are (control)', async () => {
  const event = await publishedEvent(portal, staff, { capacity: 30 });
  const replies = await Promise.all(Array.from({ length: 12 }, (_, at) => guest(event, `race-${at}@example.org`)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(12);
  expect(await left(event)).toBe(24);
  const people = await Promise.all(Array.from({ length: 12 }, () => portal.person('cifa')));
  await Promise.all(people.map(({ client }) => registering(client, event)));
  expect(await left(event)).toBe(12);
});

test('EVT-1: an address that nobody confirms gets one mail, whatever becomes of the booking', async () => {
  const event = await publishedEvent(portal, staff, { capacity: 30 });
  const email = 'never@example.org';
  must(await guest(event, email));
  await portal.clock({ advance: 'PT30M' });
  await releaseLateBookings(jobContext(portal));
  await portal.clock({ reset: true });
  expect(await portal.mails('cifa', email)).toHaveLength(1);
});

test('EVT-1: strangers cannot use a voucher up: it counts once the address is proven, and comes back when the booking ends', async () => {
  const event = await publishedEvent(portal, staff, { capacity: 30 }, [{ name: 'Adult', cents: 200_00 }]);
  const { eventId } = event;
  must(
    await staff.call('POST /event/desk/voucher/save', {
      eventId,
      code: 'KNOWN',
      kind: 'percent',
      value: '10',
      uses: 1,
    }),
  );
  const used = async () => must(await staff.call('GET /event/desk/vouchers', { eventId })).rows.map(({ used }) => used);
  const lapsing = ['voucher-a@example.org', 'voucher-b@example.org'];
  for (const email of [...lapsing, 'voucher-c@example.org', 'voucher-d@example.org'])
    must(await guest(event, email, 1, { voucher: 'KNOWN' }));
  expect(await used()).toEqual([0]);
  must(await confirm('voucher-c@example.org'));
  expect(await used()).toEqual([1]);
  const late = await confirm('voucher-d@example.org');
  expect([late.status, late.code]).toEqual([409, 'event.voucherUsed']);
  expect(await seen('voucher-d@example.org')).toMatchObject({ state: 'unproven' });
  const decline = { ...(await linkOf('voucher-d@example.org')), accept: false };
  must(await portal.client('cifa').call('POST /event/booking/answer', decline));
  expect(await used()).toEqual([1]);
  await portal.clock({ advance: 'PT35M' });
  await releaseLateBookings(jobContext(portal));
  await portal.clock({ reset: true });
  // the proven booking was not paid in time and gives its use back; those that were never proven had none
  expect(await used()).toEqual([0]);
});
