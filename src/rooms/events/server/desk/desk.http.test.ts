import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatDate } from '../../../../contract/dates.ts';
import { writeMailsJob } from '../../../../engine/server/mail/write-later.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { chineseReaders, englishReaders } from '../../../../server/testing/readers.ts';
import { switchModule } from '../../../../server/testing/switch-module.ts';
import { forgetPictures } from '../../../front/server/pictures/forget-pictures.ts';
import { callOffEvents } from '../called-off/call-off-events.ts';
import { eventInput, jobContext, must, publishedEvent, registering } from '../testing/events.fixture.ts';

chineseReaders();

let portal: TestPortal;
let staff: TestClient;
let person: Awaited<ReturnType<TestPortal['person']>>;
beforeAll(async () => {
  portal = await startPortal();
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
  person = await portal.person('cifa');
});
afterAll(() => portal.close());

/** The job that ends the bookings of cancelled events, once. */
const callOff = () => callOffEvents(jobContext(portal));

const DAY_MS = 86_400_000;
const at = (days: number) => new Date(portal.engine.clock.ms() + days * DAY_MS).toISOString();
/** An event as it is after its times were moved: what has begun cannot be made on the desk without a clock. */
const timed = (times: { opensAt?: string; closesAt?: string; startsAt?: string; endsAt?: string }) =>
  publishedEvent(portal, staff, times);

describe('EVT-5: each reason why one cannot register is told word for word, on the page and by the call', () => {
  test.each([
    ['event.notOpen', 'Not open for registration', '尚未開放報名', () => timed({ opensAt: at(1) })],
    [
      'event.deadline',
      'The deadline for registering for the event has passed',
      '活動報名期限已過',
      () => timed({ closesAt: at(-1) }),
    ],
    [
      'event.deadline',
      'The deadline for registering for the event has passed',
      '活動報名期限已過',
      () => timed({ startsAt: at(-0.1), endsAt: at(0.1) }),
    ],
    ['event.expired', 'Registration is expired', '報名已過期', () => timed({ startsAt: at(-2), endsAt: at(-1) })],
  ] as const)('%s', async (code, en, zh, make) => {
    const event = await make();
    const reply = await registering(person.client, event);
    expect([reply.status, reply.code, reply.error]).toEqual([409, code, en]);
    expect(must(await portal.client('cifa').call('GET /event/get', { eventId: event.eventId })).why).toBe(en);
    const offer = must(
      await portal.client('cifa', 'zh-hant').call('GET /front/offer', { kind: 'events', offerId: event.eventId }),
    );
    expect([offer.state === 'open', offer.why]).toEqual([false, zh]);
  });

  test('cancelled, with its reason: who booked is told once, the places are free, nobody registers any more', async () => {
    englishReaders();
    const event = await publishedEvent(portal, staff);
    const { eventId } = event;
    const booker = await portal.person('cifa', [], 'zh-hant');
    const { bookingId } = must(await registering(booker.client, event, [['陳大文'], ['陳小明']]));
    const { version } = must(await staff.call('GET /event/desk/get', { eventId }));
    const silent = await staff.call('POST /event/desk/cancel', { eventId, version, reason: ' ' });
    expect(Object.keys(silent.errorList)).toEqual(['reason']);
    const stale = await staff.call('POST /event/desk/cancel', { eventId, version: version - 1, reason: 'Typhoon' });
    expect(stale.code).toBe('record.stale');
    must(await staff.call('POST /event/desk/cancel', { eventId, version, reason: 'Typhoon' }));
    // until the job ends the bookings, none reads as if people could still come
    const mine = must(await booker.client.call('GET /event/booking/get', { bookingId }));
    expect([mine.stateLabel, mine.attendees.map(({ ticket }) => ticket)]).toEqual(['活動已取消', [null, null]]);
    const { rows } = must(await staff.call('GET /event/desk/attendees', { eventId }));
    expect(new Set(rows.map(({ stateLabel }) => stateLabel))).toEqual(new Set(['Event cancelled']));
    // the job runs twice at once and once more: whoever booked is told once
    await Promise.all([callOff(), callOff()]);
    await callOff();
    expect(
      (await staff.call('POST /event/desk/cancel', { eventId, version: version + 1, reason: 'Typhoon' })).code,
    ).toBe('event.decided');
    const mails = (await portal.mails('cifa', booker.email)).filter(
      ({ subject }) => subject === 'Symposium（中）：活動取消',
    );
    expect([mails.length, mails[0]!.text.includes('Typhoon')]).toEqual([1, true]);
    expect(must(await booker.client.call('GET /event/booking/get', { bookingId }))).toMatchObject({
      state: 'cancelled',
      eventCancelled: true,
    });
    expect(must(await staff.call('GET /event/desk/get', { eventId }))).toMatchObject({ taken: 0, state: 'cancelled' });
    const reply = await registering(person.client, event);
    expect([reply.code, reply.error]).toEqual(['event.cancelled', 'The event has been cancelled.']);
    const offer = must(await portal.client('cifa').call('GET /front/offer', { kind: 'events', offerId: eventId }));
    expect([offer.state, offer.why]).toEqual(['closed', 'The event has been cancelled. Typhoon']);
  });
});

test('EVT-5: bookings of a cancelled event end in portions, also where one of them is told already', async () => {
  const event = await publishedEvent(portal, staff);
  const { eventId } = event;
  const attendees = (name: string) => JSON.stringify([{ name, tierId: event.tierIds[0] }]);
  const tag = eventId.slice(0, 8);
  for (let at = 0; at < 55; at += 1)
    must(
      await staff.call('POST /event/desk/walkIn', {
        eventId,
        payer: `Guest ${at}`,
        email: `guest-${tag}-${at}@example.org`,
        attendees: attendees(`Guest ${at}`),
      }),
    );
  const { version } = must(await staff.call('GET /event/desk/get', { eventId }));
  must(await staff.call('POST /event/desk/cancel', { eventId, version, reason: 'Typhoon' }));
  await callOff();
  expect(must(await staff.call('GET /event/desk/get', { eventId }))).toMatchObject({ taken: 0 });
  const told = (await portal.mails('cifa')).filter(
    ({ to, subject }) => to.startsWith(`guest-${tag}`) && subject === 'Symposium has been cancelled',
  );
  expect(told.length).toBe(55);
  expect(new Set(told.map(({ to }) => to)).size).toBe(55);
});

test('COM-1: a mail that a process left when it died is written by the job, once', async () => {
  const { engine } = portal;
  const mail = { template: 'event-called-off', to: 'left@example.org', lang: 'en', vars: {} };
  const names = Object.keys(engine.mails['event-called-off']!.vars);
  mail.vars = Object.fromEntries(names.map((name) => [name, name]));
  const add = (id: string, created_at: Date) =>
    engine.database.tenant('cifa', (db) =>
      db.insert('mail_to_write', { id, mail: JSON.stringify(mail), created_at }).execute(),
    );
  await add(randomUUID(), new Date(engine.clock.ms() - 120_000));
  // one whose process is still at it
  await add(randomUUID(), engine.clock.now());
  const run = () => writeMailsJob.run(jobContext(portal), {});
  await Promise.all([run(), run()]);
  expect(await portal.mails('cifa', 'left@example.org')).toHaveLength(1);
});

test('EVT-1: an event is checked as a whole, every fault at its field; a stale save is refused', async () => {
  const input = eventInput(portal);
  const texts = { ...(input.texts as object), title: { en: 'Only English', 'zh-hant': '' } };
  const wrong = await staff.call('POST /event/desk/save', {
    ...input,
    texts,
    kind: 'carnival',
    startsAt: '31/02/2027 10:00',
    endsAt: '',
    capacity: 0,
  });
  expect([wrong.status, Object.keys(wrong.errorList).sort()]).toEqual([
    422,
    ['capacity', 'endsAt', 'kind', 'startsAt', 'title.zh-hant'],
  ]);
  const backwards = await staff.call('POST /event/desk/save', {
    ...input,
    startsAt: '31/01/2027 14:30',
    endsAt: '31/01/2027 14:30',
    opensAt: '01/02/2027 10:00',
    closesAt: '02/02/2027 10:00',
  });
  expect(Object.keys(backwards.errorList).sort()).toEqual(['closesAt', 'endsAt']);
  const { eventId, version } = must(
    await staff.call('POST /event/desk/save', { ...input, startsAt: '31/01/2027 14:30', endsAt: '31/01/2027 16:30' }),
  );
  const event = must(await staff.call('GET /event/desk/get', { eventId }));
  expect(event.startsAt).toBe('2027-01-31T06:30:00.000Z');
  const saved = {
    ...input,
    eventId,
    version,
    tiers: JSON.stringify(event.tiers.map(({ tierId, name, cents }) => ({ tierId, name, cents }))),
  };
  must(await staff.call('POST /event/desk/save', saved));
  expect((await staff.call('POST /event/desk/save', saved)).code).toBe('record.stale');
  const bare = must(await staff.call('POST /event/desk/save', { ...input, tiers: '[]' }));
  expect((await staff.call('POST /event/desk/publish', bare)).code).toBe('event.noTiers');
});

test('EVT-1: places cannot be fewer than are taken, what was booked keeps its price, and a copy begins as a draft', async () => {
  const event = await publishedEvent(portal, staff, {}, [{ name: 'Member' }, { name: 'Guest' }]);
  const { eventId } = event;
  must(await registering(person.client, event, [['A'], ['B']]));
  const { version, tiers } = must(await staff.call('GET /event/desk/get', { eventId }));
  const save = (over: object, kept: { tierId: string; quota?: number; cents?: number }[]) =>
    staff.call('POST /event/desk/save', {
      ...eventInput(portal),
      eventId,
      version,
      tiers: JSON.stringify(kept.map((tier) => ({ name: { en: 'T', 'zh-hant': '票' }, cents: 0, ...tier }))),
      ...over,
    });
  const [member, guest] = tiers.map(({ tierId }) => ({ tierId }));
  expect((await save({ capacity: 1 }, [member!, guest!])).code).toBe('event.capacity');
  expect(Object.keys((await save({}, [{ ...member!, quota: 1 }, guest!])).errorList)).toEqual(['tiers.0.quota']);
  for (const cents of [-1, 100_000_001, 99.5])
    expect(Object.keys((await save({}, [{ ...member!, cents }, guest!])).errorList ?? {}), String(cents)).toHaveLength(
      1,
    );
  expect((await save({}, [guest!])).code).toBe('event.tierBooked');
  must(await save({}, [{ ...member!, cents: 100_00 }]));
  const attendees = must(await staff.call('GET /event/desk/attendees', { eventId })).rows;
  expect(attendees.map(({ name, cents }) => [name, cents])).toEqual([
    ['A', 0],
    ['B', 0],
  ]);
  const copy = must(await staff.call('POST /event/desk/copy', { eventId, days: 365 }));
  const made = must(await staff.call('GET /event/desk/get', { eventId: copy.eventId }));
  expect(made).toMatchObject({ state: 'draft', name: 'Symposium (copy)', taken: 0 });
  expect(
    Date.parse(made.startsAt) - Date.parse(must(await staff.call('GET /event/desk/get', { eventId })).startsAt),
  ).toBe(365 * DAY_MS);
  expect(made.tiers.map(({ cents, taken }) => [cents, taken])).toEqual([[100_00, 0]]);
});

test('EVT-1: a booking that needs approval keeps its places until it is decided, once', async () => {
  englishReaders();
  const event = await publishedEvent(portal, staff, { capacity: 2 }, [{ approval: true }]);
  const one = await portal.person('cifa');
  const two = await portal.person('cifa');
  const first = must(await registering(one.client, event));
  expect(first.state).toBe('awaiting');
  const second = must(await registering(two.client, event));
  expect((await registering(two.client, event)).code).toBe('event.full');
  const decide = (bookingId: string, decision: 'approve' | 'refuse', reason = '') =>
    staff.call('POST /event/desk/decide', { bookingId, decision, reason });
  expect(
    (await one.client.call('POST /event/desk/decide', { bookingId: first.bookingId, decision: 'approve' })).status,
  ).toBe(403);
  must(await decide(first.bookingId, 'approve'));
  expect((await decide(first.bookingId, 'refuse', 'Late')).code).toBe('event.decided');
  expect(Object.keys((await decide(second.bookingId, 'refuse')).errorList)).toEqual(['reason']);
  must(await decide(second.bookingId, 'refuse', 'For members only'));
  const subjects = (await portal.mails('cifa', two.email)).map(({ subject }) => subject);
  expect(subjects.sort()).toEqual(['We have received your booking for Symposium', 'Your booking for Symposium']);
  const walkIn = must(
    await staff.call('POST /event/desk/walkIn', {
      eventId: event.eventId,
      payer: '',
      email: '',
      attendees: JSON.stringify([{ tierId: event.tierIds[0], name: 'Wong' }]),
    }),
  );
  const found = must(await staff.call('GET /event/desk/attendees', { eventId: event.eventId, search: 'wong' }));
  expect(found.rows).toMatchObject([{ bookingId: walkIn.bookingId, name: 'Wong', payer: 'Wong', state: 'confirmed' }]);
  expect(must(await staff.call('GET /event/desk/attendees', { eventId: event.eventId, state: 'refused' })).total).toBe(
    1,
  );
});

test('EVT-1: names are changed and bookings cancelled by who made them, until the day that the event says', async () => {
  englishReaders();
  const day = (days: number) => at(days).slice(0, 10);
  const event = await publishedEvent(portal, staff, { changesUntil: day(5), cancelUntil: day(6) });
  const { bookingId } = must(await registering(person.client, event, [['A']]));
  const read = async () => must(await person.client.call('GET /event/booking/get', { bookingId }));
  const { attendeeId } = (await read()).attendees[0]!;
  const rename = (name: string, by = person.client) => by.call('POST /event/booking/rename', { attendeeId, name });
  must(await rename('Bo'));
  expect((await read()).attendees[0]!.name).toBe('Bo');
  expect(Object.keys((await rename(' ')).errorList)).toEqual(['name']);
  expect((await rename('C', (await portal.person('cifa')).client)).status).toBe(404);
  const closed = await publishedEvent(portal, staff, { changesUntil: day(-1), cancelUntil: day(-2) });
  const other = must(await registering(person.client, closed, [['A']]));
  const written = (days: number) => formatDate(day(days));
  const late = await person.client.call('POST /event/booking/cancel', { bookingId: other.bookingId });
  expect([late.code, late.error]).toEqual([
    'event.cancelTooLate',
    `The online cancellation deadline was ${written(-2)}. Please contact the organisers.`,
  ]);
  const seen = must(await person.client.call('GET /event/booking/get', { bookingId: other.bookingId }));
  expect(seen.abilities).toMatchObject({ cancel: false, rename: false });
  const named = { attendeeId: seen.attendees[0]!.attendeeId, name: 'B' };
  expect((await person.client.call('POST /event/booking/rename', named)).error).toBe(
    `The deadline for changing names was ${written(-1)}. Please contact the organisers.`,
  );
  must(await staff.call('POST /event/desk/cancelBooking', { bookingId: other.bookingId, reason: 'Asked by phone' }));
});

test('TEN-4: where the module is off there is no call, no list and no job of events', async () => {
  const on = switchModule(portal.engine.tenants.get('rmhc'), 'event', false);
  try {
    const reply = await portal.client('rmhc').call('GET /event/list', {});
    expect([reply.status, reply.code]).toEqual([404, 'module.off']);
  } finally {
    on();
  }
});

test('EVT-1: staff write to the people they chose: once for each booking, never the same twice; every number opens its list', async () => {
  englishReaders();
  const event = await publishedEvent(portal, staff, {}, [{ name: 'Adult' }, { name: 'Child' }]);
  const { eventId, tierIds } = event;
  const { client, email } = await portal.person('cifa');
  must(await registering(client, event, [['Chan Tai Man'], ['Chan Siu Ming', 1]]));
  const walkIn = JSON.stringify([{ tierId: tierIds[0]!, name: 'Ho Wing Sum' }]);
  must(await staff.call('POST /event/desk/walkIn', { eventId, payer: 'Ho Wing Sum', email: '', attendees: walkIn }));
  const people = async (filter: object = {}) =>
    must(await staff.call('GET /event/desk/attendees', { eventId, ...filter })).rows;
  const names = async (filter: object) => (await people(filter)).map(({ name }) => name);
  expect(await names({ tierId: tierIds[1]! })).toEqual(['Chan Siu Ming']);
  expect(await names({ tierId: tierIds[0]!, holds: true })).toEqual(['Chan Tai Man', 'Ho Wing Sum']);
  expect([await names({ came: 'yes' }), (await names({ came: 'notRecorded' })).length]).toEqual([[], 3]);
  const entry = { entryId: randomUUID(), at: at(0), undo: false, device: '' };
  const [first] = await people();
  const early = JSON.stringify([{ ...entry, attendeeId: first!.attendeeId }]);
  await portal.engine.database.tenant('cifa', (db) =>
    db.query(`update event set starts_at = now() + interval '1 hour' where tenant_id = $1 and id = $2`, [eventId]),
  );
  must(await staff.call('POST /event/door/record', { eventId, entries: early }));
  expect(await names({ came: 'yes' })).toEqual(['Chan Tai Man']);
  expect(must(await staff.call('GET /event/desk/get', { eventId })).arrived).toBe(1);

  const rows = (await people()).map(({ attendeeId }) => ({ key: attendeeId }));
  const message = { messageId: randomUUID(), subject: 'Another room', text: 'We meet in room 2.' };
  const mail = (over: object = {}, by: TestClient = staff) =>
    by.call('POST /event/desk/mail', { ...message, rows: JSON.stringify(rows), ...over });
  expect((await mail({}, client)).status).toBe(403);
  expect(Object.keys((await mail({ subject: ' ', text: '' })).errorList).sort()).toEqual(['subject', 'text']);
  const sentTo = async () =>
    (await portal.mails('cifa', email)).filter(({ subject }) => subject === 'Symposium: Another room');
  expect(must(await mail({ dryRun: true }))).toMatchObject({ done: 2, skipped: 1, mails: 1 });
  expect(await sentTo()).toEqual([]);
  const came = must(await mail());
  expect(came.rows.map(({ name, outcome, why }) => [name, outcome, why])).toEqual([
    ['Chan Tai Man', 'done', null],
    ['Chan Siu Ming', 'done', null],
    ['Ho Wing Sum', 'skipped', 'No e-mail address'],
  ]);
  must(await mail());
  const mails = await sentTo();
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain('We meet in room 2.');
});

test('EVT-1: an event has a picture of its own: on its public page, kept while it is shown, and copied with it', async () => {
  const { eventId } = await publishedEvent(portal, staff);
  const content = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const file = new File([content], 'picture.png', { type: 'image/png' });
  const { pictureId } = must(await staff.call('POST /front/picture/add', { file }));
  expect((await person.client.call('POST /front/picture/add', { file })).status).toBe(403);
  const { version } = must(await staff.call('GET /event/desk/get', { eventId }));
  const save = (id: string) =>
    staff.call('POST /event/desk/save', { ...eventInput(portal), eventId, version, pictureId: id });
  expect(Object.keys((await save(randomUUID())).errorList)).toEqual(['pictureId']);
  must(await save(pictureId));
  const offer = must(await person.client.call('GET /front/offer', { kind: 'events', offerId: eventId }));
  expect(offer.picture).toContain(pictureId);
  await portal.clock({ advance: 'PT25H' });
  await forgetPictures(jobContext(portal));
  await portal.clock({ reset: true });
  expect((await person.client.call('GET /front/picture', { pictureId })).status).toBe(200);
  const copy = must(await staff.call('POST /event/desk/copy', { eventId }));
  expect(must(await staff.call('GET /event/desk/get', { eventId: copy.eventId })).pictureId).toBe(pictureId);
});
