import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Values } from '../../../../contract/form.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { englishReaders } from '../../../../server/testing/readers.ts';
import { trailOf } from '../../../../server/testing/trail.ts';
import { must, publishedEvent, registering } from '../testing/events.fixture.ts';

englishReaders();

let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
afterAll(() => portal.close());

const both = (text: string) => ({ en: text, 'zh-hant': text });
const question = (name: string, label: string) => ({
  name,
  type: 'text',
  label: both(label),
  required: false,
  choices: [],
});

/** An event that asks for a school of the booking and for a meal of each person. */
async function asking() {
  const event = await publishedEvent(portal, staff);
  const { version } = must(await staff.call('GET /event/desk/get', { eventId: event.eventId }));
  const booking = JSON.stringify([question('q_school', 'School')]);
  const attendee = JSON.stringify([question('q_meal', 'Meal')]);
  must(await staff.call('POST /event/desk/questions/save', { eventId: event.eventId, version, booking, attendee }));
  return event;
}

const formOf = (bookingId: string) => staff.call('GET /event/desk/booking/form', { bookingId }).then(must);
async function edit(bookingId: string, extra: Values, over: { reason?: string; version?: number } = {}, by = staff) {
  const version = over.version ?? (await formOf(bookingId)).version;
  return by.call('POST /event/desk/booking/edit', { bookingId, extra, reason: 'Told us by phone', ...over, version });
}

const rowsOf = async (eventId: string) =>
  must(await staff.call('GET /event/desk/attendees', { eventId, size: 50 })).rows;

test('issue 36, A3: staff correct who comes and what they answered in one go: one reason, one mail, the same ticket', async () => {
  const event = await asking();
  const person = await portal.person('cifa');
  const { bookingId } = must(await registering(person.client, event, [['Chan Tai Man'], ['Wong Mei']]));
  const before = must(await staff.call('GET /event/booking/get', { bookingId }));
  must(await edit(bookingId, { p0_name: 'Chan Tai Mun', p1_q_meal: 'Vegetarian', b_q_school: 'St John' }));
  const after = must(await staff.call('GET /event/booking/get', { bookingId }));
  expect(after.attendees.map(({ name, answers }) => [name, answers.map(({ text }) => text)])).toEqual([
    ['Chan Tai Mun', []],
    ['Wong Mei', ['Vegetarian']],
  ]);
  expect(after.answers).toEqual([{ label: 'School', text: 'St John' }]);
  expect(after.attendees.map(({ ticket }) => ticket)).toEqual(before.attendees.map(({ ticket }) => ticket));
  const mails = (await portal.mails('cifa', person.email)).filter(({ subject }) => subject.includes('corrected'));
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain('Chan Tai Mun');
  expect(mails[0]!.text).toContain('Told us by phone');
  const reader = await portal.person('cifa', [], 'zh-hant');
  const theirs = must(await registering(reader.client, event));
  must(await edit(theirs.bookingId, { p0_name: '陳大文' }));
  expect((await portal.mails('cifa', reader.email))[0]!.text).toContain('陳大文');
  const entry = (await trailOf(portal, bookingId)).find(({ action }) => action === 'event.correct');
  expect(entry).toMatchObject({
    reason: 'Told us by phone',
    changes: {
      people: [
        ['Chan Tai Man', 'Wong Mei'],
        ['Chan Tai Mun', 'Wong Mei'],
      ],
    },
  });
});

test('issue 36, A3: the address of a guest is corrected, that of an account is not; what is wrong stands at its field', async () => {
  const event = await asking();
  const input = { eventId: event.eventId, payer: 'Guest Ho', email: 'wrong@example.org' };
  const attendees = JSON.stringify([{ tierId: event.tierIds[0], name: 'Guest Ho', answers: {} }]);
  await portal.clock({ advance: 'PT1S' });
  const { bookingId } = must(await staff.call('POST /event/desk/walkIn', { ...input, attendees }));
  expect(Object.keys((await edit(bookingId, { email: 'nowhere', p0_name: '' })).errorList).sort()).toEqual([
    'email',
    'p0_name',
  ]);
  expect(Object.keys((await edit(bookingId, { email: 'right@example.org' }, { reason: ' ' })).errorList)).toEqual([
    'reason',
  ]);
  expect(Object.keys((await edit(bookingId, { payer: 'Guest Ho' })).errorList)).toEqual(['extra']);
  must(await edit(bookingId, { email: 'right@example.org' }));
  expect((await portal.mails('cifa', 'right@example.org')).map(({ subject }) => subject).join()).toContain('corrected');
  const { client } = await portal.person('cifa');
  const own = must(await registering(client, event));
  expect((await formOf(own.bookingId)).fieldList).not.toContain('email');
});

test('issue 36, bad input: a booking that somebody changed since is not overwritten, one that is over not corrected', async () => {
  const event = await asking();
  const { client } = await portal.person('cifa');
  const { bookingId } = must(await registering(client, event));
  const { version } = await formOf(bookingId);
  must(await edit(bookingId, { p0_name: 'First' }, { version }));
  expect((await edit(bookingId, { p0_name: 'Second' }, { version })).code).toBe('record.stale');
  expect((await edit(bookingId, { p0_name: 'Mine' }, {}, client)).status).toBe(403);
  must(await client.call('POST /event/booking/cancel', { bookingId }));
  expect((await edit(bookingId, { p0_name: 'Third' })).code).toBe('event.decided');
});

test('issue 36, A4: bookings of chosen people are cancelled once each; who cancelled meanwhile is passed over', async () => {
  const event = await asking();
  const people = [await portal.person('cifa'), await portal.person('cifa')];
  must(await registering(people[0]!.client, event, [['Ann One'], ['Ann Two']]));
  const second = must(await registering(people[1]!.client, event, [['Bob']]));
  const rows = await rowsOf(event.eventId);
  const cancel = (keys: { key: string; version?: number | null }[], dryRun: boolean, reason = 'Hall is closed') =>
    staff.call('POST /event/desk/cancelBooking/bulk', { rows: JSON.stringify(keys), reason, dryRun });
  const keys = rows.map(({ attendeeId }) => ({ key: attendeeId }));
  expect(Object.keys((await cancel(keys, true, ' ')).errorList)).toEqual(['reason']);
  const preview = must(await cancel(keys, true));
  expect(preview).toMatchObject({ done: 2, skipped: 1, mails: 2 });
  expect((await rowsOf(event.eventId)).every(({ state }) => state === 'confirmed')).toBe(true);
  must(await people[1]!.client.call('POST /event/booking/cancel', { bookingId: second.bookingId }));
  const planned = preview.rows.filter(({ outcome }) => outcome === 'done');
  const done = must(
    await cancel(
      planned.map(({ key, version }) => ({ key, version })),
      false,
    ),
  );
  expect(done).toMatchObject({ done: 1, skipped: 1 });
  expect((await rowsOf(event.eventId)).every(({ state }) => state === 'cancelled')).toBe(true);
});

test('issue 36, A4: bookings that wait are approved together; a refusal of several asks for its reason', async () => {
  const event = await publishedEvent(portal, staff, {}, [{ approval: true }]);
  for (const name of ['Ann', 'Bob']) must(await registering((await portal.person('cifa')).client, event, [[name]]));
  const rows = JSON.stringify((await rowsOf(event.eventId)).map(({ attendeeId }) => ({ key: attendeeId })));
  const refuse = { rows, decision: 'refuse' } as const;
  expect(Object.keys((await staff.call('POST /event/desk/decide/bulk', refuse)).errorList)).toEqual(['reason']);
  const input = { rows, decision: 'approve' } as const;
  expect(must(await staff.call('POST /event/desk/decide/bulk', { ...input, dryRun: true }))).toMatchObject({ done: 2 });
  expect(must(await staff.call('POST /event/desk/decide/bulk', input))).toMatchObject({ done: 2, mails: 2 });
  expect((await rowsOf(event.eventId)).every(({ state }) => state === 'confirmed')).toBe(true);
  const { client } = await portal.person('cifa');
  expect((await client.call('POST /event/desk/decide/bulk', input)).status).toBe(403);
});
