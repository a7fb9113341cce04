import { afterAll, beforeAll, expect, test } from 'vitest';
import { hongKongDate } from '../../../../contract/dates.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { chineseReaders, englishReaders } from '../../../../server/testing/readers.ts';
import { remindBookers } from '../desk/remind-bookers.ts';
import { eventInput, jobContext, must, publishedEvent, registering } from '../testing/events.fixture.ts';

chineseReaders();

let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
afterAll(() => portal.close());

const MEAL = {
  name: 'q_meal1',
  type: 'dropdown',
  label: { en: 'Meal', 'zh-hant': '膳食' },
  required: true,
  choices: [
    { en: 'Vegetarian', 'zh-hant': '素食' },
    { en: 'Anything', 'zh-hant': '不拘' },
  ],
};
const PHONE = { name: 'q_phone', type: 'tel', label: { en: 'Phone', 'zh-hant': '電話' }, required: true };
const ask = (eventId: string, version: number, booking: object[], attendee: object[]) =>
  staff.call('POST /event/desk/questions/save', {
    eventId,
    version,
    booking: JSON.stringify(booking),
    attendee: JSON.stringify(attendee),
  });

test('EVT-1: who comes is reminded 7 days and 1 day before, once each; who has cancelled is not', async () => {
  englishReaders();
  const event = await publishedEvent(portal, staff);
  const [coming, gone] = [await portal.person('cifa'), await portal.person('cifa')];
  must(await registering(coming.client, event));
  const { bookingId } = must(await registering(gone.client, event));
  must(await gone.client.call('POST /event/booking/cancel', { bookingId }));
  const run = () => remindBookers(jobContext(portal));
  const reminders = async ({ email }: { email: string }) =>
    (await portal.mails('cifa', email)).filter(({ subject }) => subject === 'Reminder: Symposium').length;
  await portal.clock({ advance: 'PT551H' });
  await run();
  expect(await reminders(coming)).toBe(0);
  await portal.clock({ advance: 'PT2H' });
  await Promise.all([run(), run()]);
  expect(await reminders(coming)).toBe(1);
  await portal.clock({ advance: 'PT144H' });
  await run();
  await run();
  expect([await reminders(coming), await reminders(gone)]).toEqual([2, 0]);
  await portal.clock({ reset: true });
});

test('EVT-1: where no server ran for days, who comes is reminded once, not of every day that was missed', async () => {
  englishReaders();
  const event = await publishedEvent(portal, staff);
  const { client, email } = await portal.person('cifa');
  must(await registering(client, event));
  await portal.clock({ advance: 'PT697H' });
  await remindBookers(jobContext(portal));
  const mails = (await portal.mails('cifa', email)).filter(({ subject }) => subject === 'Reminder: Symposium');
  expect(mails).toHaveLength(1);
  await portal.clock({ reset: true });
});

test('EVT-1: who comes is reminded on the days that are set; a day that was over before is not made up for', async () => {
  englishReaders();
  const [far, near] = [
    await publishedEvent(portal, staff),
    await publishedEvent(portal, staff, {
      startsAt: new Date(portal.engine.clock.ms() + 10 * 86_400_000).toISOString(),
      endsAt: new Date(portal.engine.clock.ms() + 10.25 * 86_400_000).toISOString(),
    }),
  ];
  const { client, email } = await portal.person('cifa');
  const other = await portal.person('cifa');
  must(await registering(client, far));
  must(await registering(other.client, near));
  await portal.clock({ advance: 'PT48H' });
  const admin = await portal.person('cifa', ['itrc-cifa-admin']);
  const from = hongKongDate(portal.engine.clock.now());
  const set = { key: 'events-remind-before', value: '14, 9, 3', from, version: 0, reason: 'Asked for by speakers' };
  expect((await (await portal.person('cifa')).client.call('POST /setting/dated/plan', set)).status).toBe(403);
  must(await admin.client.call('POST /setting/dated/plan', set));
  const count = async (address: string) =>
    (await portal.mails('cifa', address)).filter(({ subject }) => subject === 'Reminder: Symposium').length;
  const counts: [number, number][] = [];
  // 28, 13, 11, 8, 6, 2 days before the one; 8 before the other and, by then, after it
  for (const days of [0, 15, 2, 3, 2, 4]) {
    await portal.clock({ advance: `PT${days * 24}H` });
    await remindBookers(jobContext(portal));
    counts.push([await count(email), await count(other.email)]);
  }
  expect(counts).toEqual([
    [0, 0],
    [1, 0],
    [1, 0],
    [2, 0],
    [2, 0],
    [3, 0],
  ]);
  await portal.clock({ reset: true });
});

test('EVT-1: staff find events and bookings by title, reference and name; others only events that are public', async () => {
  englishReaders();
  const event = await publishedEvent(portal, staff);
  const { client } = await portal.person('cifa');
  const { bookingId } = must(await registering(client, event, [['Zebedee Unusual']]));
  const find = async (by: TestClient, text: string) =>
    must(await by.call('GET /search', { q: text })).groups.flatMap(({ kind, hits }) =>
      hits.map(({ id }) => [kind, id]),
    );
  expect(await find(staff, 'zebedee unus')).toEqual([['event-booking', bookingId]]);
  expect(await find(client, 'zebedee unus')).toEqual([]);
  expect(await find(client, 'symposium city')).toContainEqual(['event', event.eventId]);
});

test('EVT-1: an event asks each person and the booking; answers are checked as in any form, shown and taken out', async () => {
  englishReaders();
  const event = await publishedEvent(portal, staff);
  const { eventId, tierIds } = event;
  const { version } = must(await staff.call('GET /event/desk/questions', { eventId }));
  const bare = await ask(eventId, version, [], [{ ...MEAL, choices: [] }]);
  expect(bare.status).toBe(422);
  const { client } = await portal.person('cifa', [], 'zh-hant');
  must(await ask(eventId, version, [PHONE], [MEAL]));
  expect((await ask(eventId, version, [PHONE], [MEAL])).code).toBe('record.stale');
  const { questions } = must(await client.call('GET /event/get', { eventId }));
  expect([questions.booking[0]!.fieldLabel, questions.attendee[0]!.fieldLabel]).toEqual(['電話', '膳食']);
  const [veg] = JSON.parse(questions.attendee[0]!.option) as { value: string; label: string }[];
  expect(veg!.label).toBe('素食');
  const book = (answers: object, ...people: object[]) =>
    client.call('POST /event/register', {
      eventId,
      answers: JSON.stringify(answers),
      attendees: JSON.stringify(people.map((given, at) => ({ name: `P${at}`, tierId: tierIds[0], answers: given }))),
    });
  const wrong = await book({ q_phone: 'x' }, { q_meal1: veg!.value }, { q_meal1: 'stone' });
  expect([wrong.status, Object.keys(wrong.errorList).sort()]).toEqual([422, ['answers.1.q_meal1', 'answers.q_phone']]);
  expect(Object.keys((await book({}, {})).errorList).sort()).toEqual(['answers.0.q_meal1', 'answers.q_phone']);
  const { bookingId } = must(
    await book({ q_phone: '9123 4567', q_other: 'ignored' }, { q_meal1: veg!.value }, { q_meal1: veg!.value }),
  );
  const booking = must(await client.call('GET /event/booking/get', { bookingId }));
  expect(booking.attendees.map(({ answers }) => answers)).toEqual([
    [{ label: '膳食', text: '素食' }],
    [{ label: '膳食', text: '素食' }],
  ]);
  expect(booking.answers.map(({ label }) => label)).toEqual(['電話']);
  const listed = async () => must(await staff.call('GET /event/desk/attendees', { eventId })).rows;
  expect((await listed())[0]!.answers).toMatch(/^Meal: Vegetarian; Phone: .*9123/);
  // who comes without having booked is asked the same
  const walkIn = (over: object) =>
    staff.call('POST /event/desk/walkIn', { eventId, payer: 'Ho', email: '', attendees: '[]', ...over });
  const guest = { name: 'Ho Wing Sum', tierId: tierIds[0] };
  const unasked = await walkIn({ attendees: JSON.stringify([guest]) });
  expect(Object.keys(unasked.errorList).sort()).toEqual(['answers.0.q_meal1', 'answers.q_phone']);
  const asked = JSON.stringify([{ ...guest, answers: { q_meal1: veg!.value } }]);
  must(await walkIn({ attendees: asked, answers: JSON.stringify({ q_phone: '9123 4567' }) }));
  expect((await listed()).find(({ name }) => name === 'Ho Wing Sum')!.answers).toMatch(/^Meal: Vegetarian; Phone: /);
  // asked no more: nobody has to answer, and what was answered keeps its words
  const now = must(await staff.call('GET /event/desk/questions', { eventId })).version;
  must(await ask(eventId, now, [], []));
  must(await book({}, {}));
  expect((await listed())[0]!.answers).toMatch(/^Meal: Vegetarian; /);
  expect((await client.call('GET /event/desk/questions', { eventId })).status).toBe(403);
  const copy = must(await staff.call('POST /event/desk/copy', { eventId }));
  expect(must(await staff.call('GET /event/desk/questions', { eventId: copy.eventId })).attendee).toEqual([]);
});

test('GET /form/getEvent: the form of a registration has what registering asks for, with the values of the caller', async () => {
  englishReaders();
  const { eventId, tierIds } = await publishedEvent(portal, staff, {}, [
    { name: 'Free' },
    { name: 'Dinner', cents: 5_000 },
  ]);
  const { version } = must(await staff.call('GET /event/desk/get', { eventId }));
  must(await ask(eventId, version, [PHONE], [MEAL]));
  const { client } = await portal.person('cifa');
  const form = must(await client.call('GET /form/getEvent', { eventId, tierId: tierIds[1]!, voucher: 'SPRING' }));
  expect([form.formId, form.dataId, form.allowEdit]).toEqual(['event-registration', eventId, true]);
  expect(form.fieldList.slice(0, 3)).toEqual(['attendees', 'q_phone', 'voucher']);
  expect(form.fields.attendees!.rowForm!.fieldList).toEqual(['name', 'tierId', 'q_meal1']);
  expect(form.fields.attendees!.rowForm!.fields.tierId!.value).toBe(tierIds[1]);
  expect(form.fields.voucher!.value).toBe('SPRING');
  const guest = must(await portal.client('cifa').call('GET /form/getEvent', { eventId }));
  expect(guest.fieldList.slice(0, 3)).toEqual(['name', 'email', 'attendees']);
  // what the form asks for is what a registration takes
  const choices = JSON.parse(form.fields.attendees!.rowForm!.fields.q_meal1!.option) as { value: string }[];
  const answers = { q_meal1: choices[0]!.value };
  const booked = await client.call('POST /event/register', {
    eventId,
    attendees: JSON.stringify([{ name: 'Chan Tai Man', tierId: tierIds[0], answers }]),
    answers: JSON.stringify({ q_phone: '9123 4567' }),
  });
  expect([booked.status, booked.errorList]).toEqual([200, {}]);
});

test('GET /form/getEvent: a draft is not there, a price of another event is 400, a cancelled event is read-only', async () => {
  englishReaders();
  const { eventId: draft } = must(await staff.call('POST /event/desk/save', eventInput(portal)));
  const [event, foreign] = [await publishedEvent(portal, staff), await publishedEvent(portal, staff)];
  const stranger = portal.client('cifa');
  const read = (eventId: string, tierId?: string) =>
    stranger.call('GET /form/getEvent', { eventId, ...(tierId && { tierId }) });
  expect((await read(draft)).status).toBe(404);
  expect((await read(event.eventId, foreign.tierIds[0])).errorList).toHaveProperty('tierId');
  const { version } = must(await staff.call('GET /event/desk/get', { eventId: event.eventId }));
  must(
    await staff.call('POST /event/desk/cancel', {
      eventId: event.eventId,
      version,
      reason: 'The hall is closed',
    } as never),
  );
  expect(must(await read(event.eventId)).allowEdit).toBe(false);
});
