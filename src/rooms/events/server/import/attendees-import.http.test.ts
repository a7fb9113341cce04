import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { must, publishedEvent } from '../testing/events.fixture.ts';

let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  portal = await startPortal({}, { worker: true });
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
afterAll(() => portal.close());

const HEAD =
  'Number in the earlier system,Event,Date of the event,Name,E-mail address,Price tier,Places,Amount paid (HKD),Attended';
const file = (...lines: string[]) => new File([[HEAD, ...lines].join('\n')], 'attendees.csv');
const read = (content: File, client = staff) => client.call('POST /import/read', { kind: 'attendees', file: content });
const over = async (taskId: string) => {
  const task = async () => must(await staff.call('GET /import/get', { taskId }));
  await expect.poll(async () => (await task()).status, { timeout: 60_000 }).not.toBe('waiting');
  return task();
};
const broughtIn = async (content: File) => {
  const { taskId } = must(await read(content)).task;
  must(await staff.call('POST /import/run', { taskId }));
  return over(taskId);
};
const inCifa = <T>(work: Parameters<typeof portal.engine.database.tenant<T>>[1]) =>
  portal.engine.database.tenant('cifa', work);
const sent = () => inCifa((db) => db.count('select count(*)::int from outbox_mail where tenant_id = $1'));
const money = () => inCifa((db) => db.count('select count(*)::int from invoice where tenant_id = $1'));
const people = async (eventId: string) =>
  must(await staff.call('GET /event/desk/attendees', { eventId, size: 100 })).rows;
const takenOf = async (eventId: string) => must(await staff.call('GET /event/desk/get', { eventId })).taken;

/** An event of some places that began a day ago: organisers published it before. */
async function past(name: string, capacity: number, tiers?: Parameters<typeof publishedEvent>[3]) {
  const now = portal.engine.clock.ms();
  const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
  const both = (text: string) => ({ en: text, 'zh-hant': `${text}（中）` });
  const texts = { title: both(name), summary: both('S'), body: both('B'), place: both('P'), organisers: both('O') };
  const event = await publishedEvent(portal, staff, { texts, capacity, startsAt: at(-24), endsAt: at(-20) }, tiers);
  return { ...event, on: formatDate(hongKongDate(new Date(now - 86_400_000))) };
}

test('35.10: bookings come in once, sure, with who came, without a mail or money', async () => {
  const event = await past('Family day', 10, [
    { name: 'Adult', cents: 5_000 },
    { name: 'Child', quota: 2 },
  ]);
  const member = await portal.person('cifa');
  const [mails, invoices] = [await sent(), await money()];
  const lines = [
    `1,family DAY,${event.on},CHAN Tai Man 陳大文,${member.email},Adult,3,100.00,Yes`,
    `2,Family day（中）,${event.on},Siu Ming,,child（中）,1,0,No`,
    `3,${event.eventId},,By key,,Child,1,,`,
    `4,Family day,${event.on},Too many,,Child,1,,`,
    `5,Family day,${event.on},Too many,,Adult,9,,`,
    `6,No such event,${event.on},X,,,1,,`,
    `7,Family day,01/01/2020,X,,Adult,1,,`,
    `8,Family day,${event.on},X,,,1,,`,
    `9,Family day,${event.on},X,,VIP,1,,`,
    `10,Family day,${event.on},X,,Adult,0,,`,
    `11,Family day,${event.on},X,,Adult,1,,Cancelled`,
    `12,Family day,${event.on},,,Adult,1,,`,
    `13,Family day,${event.on},X,,Adult,1,-5,`,
  ];
  const data = must(await read(file(...lines)));
  expect([data.good, data.cents, data.task.bad]).toEqual([3, 10_000, 10]);
  const messageAt = (line: number) => data.task.problems.find((problem) => problem.line === line)!.message;
  expect([messageAt(5), messageAt(6)]).toEqual([
    expect.stringContaining('Only 0 places'),
    expect.stringContaining('Only 5 places'),
  ]);
  expect([messageAt(7), messageAt(9), messageAt(10)]).toEqual([
    expect.stringContaining('no published event'),
    expect.stringContaining('several price tiers'),
    expect.stringContaining('no price tier of this name'),
  ]);
  expect(await broughtIn(file(...lines))).toMatchObject({ status: 'done', taken: 3, done: 3, bad: 10 });
  const rows = await people(event.eventId);
  expect(rows.map(({ name, cents, tier, stateLabel }) => [name, cents, tier, stateLabel])).toEqual([
    ['CHAN Tai Man 陳大文', 3_334, 'Adult', 'Confirmed'],
    ['CHAN Tai Man 陳大文 (2)', 3_333, 'Adult', 'Confirmed'],
    ['CHAN Tai Man 陳大文 (3)', 3_333, 'Adult', 'Confirmed'],
    ['Siu Ming', 0, 'Child', 'Confirmed'],
    ['By key', 0, 'Child', 'Confirmed'],
  ]);
  expect(await takenOf(event.eventId)).toBe(5);
  const door = must(await staff.call('GET /event/door/list', { eventId: event.eventId })).rows;
  const came = must(await staff.call('GET /event/desk/attendees', { eventId: event.eventId, came: 'yes' })).rows;
  expect([door.length, came.length]).toEqual([5, 3]);
  expect(must(await member.client.call('GET /event/mine', {})).rows).toHaveLength(1);
  expect([await sent(), await money()]).toEqual([mails, invoices]);

  expect(must(await read(file(...lines)))).toMatchObject({ good: 0, known: 3 });
  expect(await broughtIn(file(...lines))).toMatchObject({ taken: 0 });
  expect(await takenOf(event.eventId)).toBe(5);
});

test('35.10: nobody is marked as come to what has not begun, and equal titles need the day', async () => {
  const later = await publishedEvent(portal, staff, { capacity: 5 });
  const data = must(await read(file(`a1,${later.eventId},,X,,,1,,Yes`, `a2,${later.eventId},,Y,,,1,,No`)));
  expect([data.good, data.task.problems.map(({ message }) => message)]).toEqual([
    1,
    [expect.stringContaining('not begun')],
  ]);
  await publishedEvent(portal, staff, { capacity: 5 });
  const several = must(await read(file('a3,Symposium,,X,,,1,,')));
  expect(several.task.problems[0]!.message).toContain('Several events');
});

test('35.10: two files at once never oversell', async () => {
  const event = await past('Small hall', 20);
  const half = (of: string) =>
    file(...Array.from({ length: 15 }, (_, at) => `${of}${at},Small hall,${event.on},Guest ${of}${at},,,1,,Yes`));
  const tasks = await Promise.all(['x', 'y'].map(async (of) => must(await read(half(of))).task.taskId));
  await Promise.all(tasks.map((taskId) => staff.call('POST /import/run', { taskId })));
  const ends = await Promise.all(tasks.map(over));
  expect(ends.map(({ status }) => status)).toEqual(['done', 'done']);
  expect(ends.reduce((sum, { taken }) => sum + taken, 0)).toBe(20);
  expect(await takenOf(event.eventId)).toBe(20);
});

test('35.10: undo frees the places; who was changed or checked in since stays and is named', async () => {
  const event = await past('Undo day', 10);
  const lines = ['Stays', 'Goes', 'Left'].map(
    (name, at) => `u${at},Undo day,${event.on},${name},,,2,,${at === 1 ? 'Yes' : ''}`,
  );
  const { taskId } = await broughtIn(file(...lines));
  const rows = await people(event.eventId);
  must(
    await staff.call('POST /event/desk/attendance', { eventId: event.eventId, list: rows[0]!.reference, apply: true }),
  );
  must(await staff.call('POST /event/desk/cancelBooking', { bookingId: rows[4]!.bookingId, reason: 'Asked to' }));
  const { kept } = must(await staff.call('POST /import/undo', { taskId }));
  expect(kept.map(({ who, why }) => `${who.split(' · ')[0]}: ${why}`)).toEqual([
    'Stays: Checked in since',
    'Left: Changed, moved or cancelled since',
  ]);
  expect(await takenOf(event.eventId)).toBe(2);
  expect((await people(event.eventId)).map(({ name }) => name)).not.toContain('Goes');
  expect(must(await read(file(lines[1]!)))).toMatchObject({ good: 1 });
});

test('35.10: who looks after no events brings in no attendees, and nobody of another organisation undoes them', async () => {
  const event = await past('Wall day', 5);
  const { taskId } = await broughtIn(file(`w1,Wall day,${event.on},W,,,1,,`));
  const reader = (await portal.person('cifa', [])).client;
  const oxfam = (await portal.person('oxfam', ['oxfam-admin'])).client;
  expect((await read(file(`w1,Wall day,${event.on},W,,,1,,`), reader)).status).toBe(403);
  expect((await reader.call('POST /import/undo', { taskId })).status).toBe(403);
  expect([403, 404]).toContain((await oxfam.call('POST /import/undo', { taskId })).status);
  expect(await takenOf(event.eventId)).toBe(1);
});

test('35.10: exports of CiviCRM and Event Tickets are recognised by their titles; who cancelled is left out', async () => {
  const event = await past('Preset day', 9, [{ name: 'General' }, { name: 'Member' }]);
  const iso = `${event.on.slice(6)}-${event.on.slice(3, 5)}-${event.on.slice(0, 2)}`;
  const exported = (head: string, ...lines: string[]) => read(new File([[head, ...lines].join('\n')], 'export.csv'));
  const civi = must(
    await exported(
      'Participant ID,Display Name,Email,Event Title,Event Start Date,Participant Status,Fee level,Fee Amount',
      `1,Ann,ann@example.org,Preset day,${iso} 09:00:00,Attended,Member,150.00`,
      `2,Bob,bob@example.org,Preset day,${iso} 09:00:00,Cancelled,Member,150.00`,
    ),
  );
  expect(civi).toMatchObject({ source: 'CiviCRM', good: 1, cents: 15_000, task: { bad: 1 } });
  const tickets = must(
    await exported(
      'Event,Ticket,Check in,Order ID,Order Status,Ticket ID,Ticket Holder Name,Ticket Holder Email Address,Purchaser Name,Purchaser Email Address',
      'Preset day,General,Yes,5,Completed,501,Ann,ann@example.org,Cher,cher@example.org',
      'Preset day,General,,5,Refunded,502,Bob,bob@example.org,Cher,cher@example.org',
    ),
  );
  expect(tickets).toMatchObject({ source: 'Event Tickets', good: 1, unused: expect.arrayContaining(['Order ID']) });
  expect(tickets.task.problems).toMatchObject([{ line: 3 }]);
});
