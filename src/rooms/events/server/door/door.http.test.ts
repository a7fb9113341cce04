import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { chineseReaders, englishReaders } from '../../../../server/testing/readers.ts';
import { must, publishedEvent, registering } from '../testing/events.fixture.ts';

chineseReaders();

let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
afterAll(() => portal.close());

const MINUTE_MS = 60_000;
const at = (minutes: number) => new Date(portal.engine.clock.ms() + minutes * MINUTE_MS).toISOString();

/** An event that begins in so many minutes, and somebody with a ticket for it. */
async function withTicket(minutes = 60) {
  const times = { startsAt: at(minutes), endsAt: at(minutes + 600), closesAt: at(minutes + 500) };
  const event = await publishedEvent(portal, staff, times);
  const { client } = await portal.person('cifa');
  const { bookingId } = must(await registering(client, event, [['Chan Tai Man']]));
  const read = async () => must(await client.call('GET /event/booking/get', { bookingId })).attendees[0]!;
  const { attendeeId, ticket } = await read();
  return { ...event, client, bookingId, read, attendeeId, ticket: ticket! };
}
type Entry = { ticket?: string; attendeeId?: string; undo?: boolean; at?: string; entryId?: string; device?: string };
const send = async (eventId: string, entries: Entry[]) =>
  must(
    await staff.call('POST /event/door/record', {
      eventId,
      entries: JSON.stringify(entries.map((entry) => ({ entryId: randomUUID(), at: at(0), ...entry }))),
    }),
  ).results;
const shown = async (eventId: string) => must(await staff.call('GET /event/door/list', { eventId })).rows[0]!;

test('EVT-3: a ticket is signed: checked by its public key alone, and a single changed bit is refused', async () => {
  const { eventId, ticket, client } = await withTicket();
  const { algorithm, publicKey } = must(await portal.client('cifa').call('GET /event/ticket/key', {}));
  expect(algorithm).toBe('Ed25519');
  const [, said, signature] = ticket.text.split('.').map((part) => Buffer.from(part, 'base64url')) as [
    Buffer,
    Buffer,
    Buffer,
  ];
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  expect(verify(null, said, key, signature)).toBe(true);
  const forged = Buffer.from(said);
  forged[33]! ^= 1;
  const text = ['T1', forged.toString('base64url'), signature.toString('base64url')].join('.');
  const [refused, good] = await send(eventId, [{ ticket: text }, { ticket: ticket.text }]);
  expect([refused!.taken, refused!.why]).toEqual([false, 'This is not one of our tickets.']);
  expect([good!.taken, good!.name, good!.arrival]).toEqual([true, 'Chan Tai Man', 'shownUp']);
  expect(must(await portal.client('oxfam').call('GET /event/ticket/key', {})).publicKey).not.toBe(publicKey);
  expect((await client.call('GET /event/door/list', { eventId })).status).toBe(403);
  const elsewhere = (await portal.person('oxfam', ['itrc-oxfam-super-admin'])).client;
  expect((await elsewhere.call('GET /event/door/list', { eventId })).status).toBe(404);
});

test('EVT-4: why a ticket is refused: another event, an unknown code, replaced by a newer one, cancelled', async () => {
  const one = await withTicket();
  const two = await withTicket();
  const why = async (eventId: string, entry: Entry) => (await send(eventId, [entry]))[0]!.why;
  expect(await why(two.eventId, { ticket: one.ticket.text })).toBe('This ticket is for another event.');
  expect(await why(two.eventId, { ticket: one.ticket.code })).toBe('No such ticket for this event.');
  expect(await why(two.eventId, { attendeeId: one.attendeeId })).toBe('No such ticket for this event.');
  const stranger = (await portal.person('cifa')).client;
  expect((await stranger.call('POST /event/ticket/reissue', { attendeeId: one.attendeeId })).status).toBe(404);
  must(await one.client.call('POST /event/ticket/reissue', { attendeeId: one.attendeeId }));
  expect(await why(one.eventId, { ticket: one.ticket.text })).toBe('This ticket has been replaced by a newer one.');
  expect(await why(one.eventId, { ticket: one.ticket.code })).toBe('No such ticket for this event.');
  const next = (await one.read()).ticket!;
  expect(await why(one.eventId, { ticket: next.code.toLowerCase() })).toBe('');
  // a place that went to somebody else is another ticket; who was let in keeps theirs
  const rename = () =>
    one.client.call('POST /event/booking/rename', { attendeeId: one.attendeeId, name: 'Wong Siu Ming' });
  expect((await rename()).code).toBe('event.arrived');
  await send(one.eventId, [{ attendeeId: one.attendeeId, undo: true }]);
  must(await rename());
  expect(await why(one.eventId, { ticket: next.text })).toBe('This ticket has been replaced by a newer one.');
  expect(await why(one.eventId, { ticket: (await one.read()).ticket!.text })).not.toContain('replaced');
  must(await staff.call('POST /event/desk/cancelBooking', { bookingId: two.bookingId, reason: 'Ill' }));
  expect(await why(two.eventId, { ticket: two.ticket.text })).toBe('This booking has been cancelled.');
});

test('EVT-4: two devices at once, sent twice and in any order: one has come, both entries stay known', async () => {
  const { eventId, ticket } = await withTicket();
  const entries = [
    { entryId: randomUUID(), ticket: ticket.text, at: at(-5), device: 'Door 1' },
    { entryId: randomUUID(), ticket: ticket.code, at: at(-9), device: 'Door 2' },
  ];
  await Promise.all([...entries, ...entries].map((entry) => send(eventId, [entry])));
  const row = await shown(eventId);
  expect([row.arrival, row.entries, row.arrivedAt]).toEqual(['shownUp', 2, entries[1]!.at]);
  const asShown = ({ device, at }: { device: string; at: string }) => [device, at];
  expect(row.history.map(asShown)).toEqual([
    ['Door 2', entries[1]!.at],
    ['Door 1', entries[0]!.at],
  ]);
  // the undo came in first, though it was made after them
  const other = await withTicket();
  const undo = { attendeeId: other.attendeeId, undo: true, at: at(-3) };
  await send(other.eventId, [undo]);
  await send(other.eventId, [{ ticket: other.ticket.text, at: at(-4) }]);
  expect((await shown(other.eventId)).arrival).toBe('registered');
  await send(other.eventId, [{ ticket: other.ticket.text, at: at(-2) }]);
  // what was undone stays known
  const after = await shown(other.eventId);
  expect([after.arrival, after.entries, after.history.map(({ undo }) => undo)]).toEqual([
    'shownUp',
    1,
    [false, true, false],
  ]);
});

test('EVT-4: a ticket of an event that begins later than tomorrow, of a place not paid or of none that holds is refused with its reason', async () => {
  const why = async (eventId: string, entry: Entry) => (await send(eventId, [entry]))[0]!.why;
  const late = await withTicket(25 * 60);
  expect(await why(late.eventId, { ticket: late.ticket.text })).toBe(
    'Too early: check-in opens 24 hours before the event begins.',
  );
  expect((await shown(late.eventId)).arrival).toBe('registered');
  const paid = await publishedEvent(portal, staff, { startsAt: at(60), endsAt: at(600), closesAt: at(500) }, [
    { cents: 5_000 },
    { approval: true },
  ]);
  const { client } = await portal.person('cifa');
  must(await registering(client, paid, [['Not Paid']]));
  must(await registering(client, paid, [['Not Approved', 1]]));
  const { rows } = must(await staff.call('GET /event/door/list', { eventId: paid.eventId }));
  expect(rows.map(({ name, problem }) => [name, problem])).toEqual([
    ['Not Approved', 'notApproved'],
    ['Not Paid', 'notPaid'],
  ]);
  expect(await why(paid.eventId, { attendeeId: rows[1]!.attendeeId })).toBe('Not paid yet.');
  expect(await why(paid.eventId, { ticket: rows[0]!.code })).toBe('This booking is awaiting approval.');
  const { rows: open } = must(await staff.call('GET /event/door/events', {}));
  expect(open.map(({ eventId }) => eventId)).toEqual(expect.arrayContaining([late.eventId, paid.eventId]));
});

test('EVT-4: the trail says who was let in and who was not after all, once however often it is sent', async () => {
  const { eventId, ticket, attendeeId } = await withTicket();
  const [entered, undone] = [
    { ticket: ticket.text, entryId: randomUUID(), at: at(0) },
    { attendeeId, undo: true, entryId: randomUUID(), at: at(1) },
  ];
  for (let time = 0; time < 2; time += 1) await send(eventId, [entered, undone]);
  const { rows } = must(await staff.call('GET /audit/list', { subjectKind: 'event', subjectId: eventId }));
  const entries = rows.filter(({ action }) => action.startsWith('event.entry')).toReversed();
  expect(entries.map(({ action, changes }) => [action, changes[0]?.after])).toEqual([
    ['event.entry', 'Chan Tai Man'],
    ['event.entryUndo', 'Chan Tai Man'],
  ]);
});

test('EVT-4: the page of the door can be put onto the home screen of a phone: its manifest and icon', async () => {
  const get = (path: string) => fetch(portal.urls[0] + path);
  const manifest = await get('/door.webmanifest?tenant=cifa&lang=zh-hant');
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
  const { start_url, scope, icons } = (await manifest.json()) as Record<string, string> & { icons: { src: string }[] };
  expect([start_url, scope]).toEqual(['/door?tenant=cifa&lang=zh-hant', '/door']);
  expect((await get(icons[0]!.src)).headers.get('content-type')).toContain('image/svg+xml');
  const drawn = PNG.sync.read(Buffer.from(await (await get(icons[1]!.src)).arrayBuffer()));
  expect([drawn.width, drawn.height, [...drawn.data.subarray(0, 4)]]).toEqual([180, 180, [0x3d, 0x4f, 0x9f, 255]]);
  // the middle is drawn on
  expect(drawn.data[(90 * 180 + 90) * 4]).toBe(255);
  const html = await (await get('/door?tenant=cifa&lang=zh-hant')).text();
  expect(html).toContain('<link rel="manifest" href="/door.webmanifest?tenant=cifa&amp;lang=zh-hant" />');
  expect(html).toContain('<link rel="apple-touch-icon" href="/door-icon.png?');
  expect(await (await get('/doors?tenant=cifa')).text()).not.toContain('rel="manifest"');
});

test('EVT-4: late is said by the clock and the minutes of the event; a clock that is ahead lets nobody come tomorrow', async () => {
  const { eventId, ticket, attendeeId } = await withTicket(0);
  await portal.clock({ advance: 'PT10M' });
  expect((await shown(eventId)).arrival).toBe('registered');
  await portal.clock({ advance: 'PT5M' });
  await send(eventId, [{ ticket: ticket.text, at: at(-1) }]);
  expect((await shown(eventId)).arrival).toBe('shownUp');
  await send(eventId, [{ attendeeId, undo: true, at: at(0) }]);
  await portal.clock({ advance: 'PT5M' });
  await send(eventId, [{ ticket: ticket.text, at: at(24 * 60) }]);
  const row = await shown(eventId);
  expect(row.arrival).toBe('late');
  expect(Date.parse(row.arrivedAt!)).toBeLessThanOrEqual(portal.engine.clock.ms());
  await portal.clock({ reset: true });
});

test('EVT-4: after the event a pasted list is looked up and recorded once; who came is thanked once; nobody else is called absent', async () => {
  englishReaders();
  const event = await publishedEvent(portal, staff, { startsAt: at(5), endsAt: at(14), closesAt: at(4) });
  const { eventId } = event;
  const list = async (text: string, apply = false) =>
    staff.call('POST /event/desk/attendance', { eventId, list: text, apply });
  const booked = async (...names: string[]) => {
    const { client, email } = await portal.person('cifa');
    const { bookingId } = must(
      await registering(
        client,
        event,
        names.map((name) => [name] as const),
      ),
    );
    return { ...must(await client.call('GET /event/booking/get', { bookingId })), email };
  };
  const one = await booked('Chan Tai Man', '陳小明');
  const two = await booked('Lee Ka Yan');
  const three = await booked('Lee Ka Yan', 'Wong Mei');
  const four = await booked('Ho Chi');
  must(await staff.call('POST /event/desk/cancelBooking', { bookingId: four.bookingId, reason: 'Ill' }));
  expect((await list('Chan Tai Man')).code).toBe('event.notBegun');
  await portal.clock({ advance: 'PT10M' });
  expect((await staff.call('POST /event/desk/thank', { eventId })).code).toBe('event.notOver');
  const text = [
    'chan  tai man',
    three.attendees[0]!.ticket!.code.toLowerCase(),
    '12\t陳小明\tcame late',
    'Lee Ka Yan',
    'Nobody Known',
    'Ho Chi',
  ].join('\r\n');
  const preview = must(await list(text));
  expect([preview.count, preview.lines.map(({ why }) => why)]).toEqual([
    3,
    ['', '', '', 'several', 'unknown', 'notConfirmed'],
  ]);
  const arrivals = async () =>
    must(await staff.call('GET /event/door/list', { eventId })).rows.map(({ name, arrival }) => [name, arrival]);
  expect((await arrivals()).every(([, arrival]) => arrival === 'registered')).toBe(true);
  expect(must(await list(text, true)).count).toBe(3);
  expect(must(await list(text, true)).count).toBe(0);
  expect((await arrivals()).filter(([, arrival]) => arrival === 'shownUp')).toHaveLength(3);
  expect(await arrivals()).toContainEqual(['Wong Mei', 'registered']);
  await portal.clock({ advance: 'PT8M' });
  const sent = () => staff.call('POST /event/desk/thank', { eventId, text: 'The slides are online.' });
  const both = await Promise.all([sent(), sent()]);
  expect(both.map((reply) => must(reply).message).sort()).toEqual([
    'Thank-you e-mails sent: 0',
    'Thank-you e-mails sent: 2',
  ]);
  const thanked = async (email: string) =>
    (await portal.mails('cifa', email)).filter(({ subject }) => subject.startsWith('Thank you for coming'));
  expect([(await thanked(one.email)).length, (await thanked(three.email)).length]).toEqual([1, 1]);
  expect((await thanked(one.email))[0]!.text).toContain('The slides are online.');
  expect(await thanked(two.email)).toEqual([]);
  await portal.clock({ reset: true });
});
