import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Output, Sent } from '../../../../contract/calls/calls.ts';
import { addDays, hongKongDate } from '../../../../contract/dates.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { takenOut } from '../../../../server/testing/list-file.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { readCsv } from '../../../../server/testing/read-csv.ts';
import {
  groupOf,
  inDays,
  later,
  must,
  openShift,
  publishedEvent,
  type Signing,
  type Staff,
  signing,
  staffOf,
  volunteer,
} from '../testing/shifts.fixture.ts';

let portal: TestPortal;
let staff: Staff;
let people: Signing[];
let group: Signing;
beforeAll(async () => {
  portal = await startPortal({}, { worker: true });
  staff = await staffOf(portal);
  people = [];
  for (let at = 0; at < 4; at += 1) people.push(await volunteer(portal, staff));
  group = await groupOf(portal, staff);
});
afterAll(() => portal.close());

type Answer = Output<'GET /figure/list'>;
const OURS = /^\/(volunteers|shifts|hours)/;
const asked = async (client = staff.client): Promise<Answer> => must(await client.call('GET /figure/list', {}));
const figureOf = ({ figures }: Answer, key: string) => figures.find((figure) => figure.key === key);
const chartOf = ({ charts }: Answer, key: string) => charts.find((chart) => chart.key === key)!;

/** The rows that a path of a figure shows, as its screen asks for them. */
async function listOf(client: TestClient, path: string) {
  const [screen, query] = path.split('?') as [string, string];
  const filter = Object.fromEntries(new URLSearchParams(query));
  if (screen === '/volunteers')
    return must(await client.call('GET /volunteer/list', filter as Sent<'GET /volunteer/list'>));
  if (screen === '/hours/list') return must(await client.call('GET /hours/list', filter as Sent<'GET /hours/list'>));
  expect(screen).toBe('/shifts/numbers');
  return must(await client.call('GET /shift/desk/list', filter as Sent<'GET /shift/desk/list'>));
}

test('VOL-4, VOL-5: active volunteers, time to the first shift, fill rate and no-show rate are told as they are, and each opens its list', async () => {
  const [one, two, three] = people as [Signing, Signing, Signing];
  // nothing was held yet: there is no rate, and none is made up
  const before = await asked();
  for (const key of ['shifts-filled', 'shifts-missed', 'volunteers-first'])
    expect([key, figureOf(before, key)]).toEqual([key, undefined]);
  expect(figureOf(before, 'volunteers-active')).toMatchObject({ value: 0 });

  // four of five places are taken; of the four one comes, one is late, one stays away and one is not recorded
  const eventId = await publishedEvent(staff.client, 'Garden');
  const at = (day: number) => ({ eventId, startsAt: inDays(portal, day), endsAt: inDays(portal, day, '12:00') });
  const held = await openShift(portal, staff.client, { ...at(10), capacity: 2 });
  const other = await openShift(portal, staff.client, { ...at(12), capacity: 3 });
  const [calledOff, ahead] = [
    await openShift(portal, staff.client, { ...at(11), capacity: 9 }),
    await openShift(portal, staff.client, { ...at(90), capacity: 9 }),
  ];
  for (const [who, shiftId] of [
    [one, held],
    [two, held],
    [two, other],
    [three, other],
  ] as const)
    must(await signing(who, shiftId));
  const { version } = must(await staff.client.call('GET /shift/desk/get', { shiftId: calledOff }));
  must(await staff.client.call('POST /shift/desk/cancel', { shiftId: calledOff, version, reason: 'Typhoon' }));
  await later(portal, { advance: 'P14D' }, [staff, ...people, group]);
  const record = async (shiftId: string, states: (string | null)[]) => {
    const { rows, endsAt } = must(await staff.client.call('GET /shift/leader/list', { shiftId }));
    const entries = rows.flatMap(({ signupId }, place) =>
      states[place] ? [{ signupId, attendance: states[place], at: endsAt }] : [],
    );
    must(await staff.client.call('POST /shift/leader/record', { shiftId, entries: JSON.stringify(entries) }));
  };
  await record(held, ['attended', 'noShow']);
  await record(other, ['late', null]);

  const now = await asked();
  expect(figureOf(now, 'shifts-filled')).toMatchObject({ value: 80, unit: 'percent', before: null });
  // of three that were recorded
  expect(figureOf(now, 'shifts-missed')).toMatchObject({ value: 33, unit: 'percent' });
  expect(figureOf(now, 'volunteers-active')).toMatchObject({ value: 2 });
  expect(figureOf(now, 'volunteers-first')).toMatchObject({ unit: 'days' });
  expect([10, 12]).toContain(figureOf(now, 'volunteers-first')!.value);
  const waited = chartOf(now, 'volunteers-first').points.map(({ values: [only] }) => only!.value);
  expect(waited).toEqual([2, 0, 0, 3]);

  // each number that counts rows is the number of rows of the list it opens
  const counts = now.figures.filter(({ path, unit }) => OURS.test(path) && unit === 'count');
  expect(counts.map(({ key }) => key)).toEqual(expect.arrayContaining(['volunteers', 'volunteers-active']));
  for (const { key, value, path } of counts)
    expect([key, (await listOf(staff.client, path)).total]).toEqual([key, value]);
  // a group is one registration, whose people are said beside it
  expect(chartOf(now, 'volunteers-kinds').about).toContain(String(figureOf(now, 'volunteers')!.value - 1 + 12));
  for (const key of ['volunteers-first', 'volunteers-kinds'])
    for (const { label, values } of chartOf(now, key).points)
      for (const { value, path } of values)
        expect([key, label, (await listOf(staff.client, path)).total]).toEqual([key, label, value]);
  // a rate opens the shifts it is of: the two that were held, and of no-shows the one that had any
  const rows = async (path: string) => (await listOf(staff.client, path)).rows as { shiftId: string }[];
  const ids = async (path: string) => (await rows(path)).map(({ shiftId }) => shiftId).sort();
  expect(await ids(figureOf(now, 'shifts-filled')!.path)).toEqual([held, other].sort());
  expect(await ids(figureOf(now, 'shifts-missed')!.path)).toEqual([held]);
  const months = chartOf(now, 'shifts-months').points;
  expect(months).toHaveLength(12);
  const inMonths = await Promise.all(months.map(async ({ values: [filled] }) => (await rows(filled!.path)).length));
  expect(inMonths.reduce((sum, n) => sum + n)).toBe(2);
  // hours by month: each opens the hours of that month and state
  for (const { label, values } of chartOf(now, 'hours-months').points)
    for (const { value, path } of values) {
      const served = (await listOf(staff.client, path)).rows as { minutes: number }[];
      expect([label, served.reduce((sum, { minutes }) => sum + minutes, 0)]).toEqual([label, value]);
    }

  // thirty days on they are the days before; a group counts by its heads
  const crowded = await openShift(portal, staff.client, { ...at(30), capacity: 12 });
  must(await signing(group, crowded, { heads: 12 }));
  await later(portal, { advance: 'P35D' }, [staff]);
  await record(crowded, ['noShow']);
  const last = await asked();
  expect(figureOf(last, 'shifts-filled')).toMatchObject({ value: 100, before: { value: 80 } });
  expect(figureOf(last, 'shifts-missed')).toMatchObject({ value: 100, before: { value: 33 } });

  // the list itself: what is looked for is found, and leaves as a file
  const list = async (filter: Sent<'GET /shift/desk/list'>) =>
    must(await staff.client.call('GET /shift/desk/list', { search: 'garden', ...filter })).rows;
  expect((await list({ stand: 'cancelled' })).map(({ shiftId, filled }) => [shiftId, filled])).toEqual([
    [calledOff, 0],
  ]);
  expect((await list({ fault: 'unrecorded' })).map(({ shiftId }) => shiftId)).toEqual([other]);
  expect((await list({ fault: 'gaps', stand: 'over' })).map(({ shiftId }) => shiftId)).toEqual([other]);
  expect((await list({ stand: 'ahead' })).map(({ shiftId }) => shiftId)).toEqual([ahead]);
  expect(await list({ stand: 'over' })).toMatchObject([
    { shiftId: crowded, taken: 12, filled: 100, came: 0, noShow: 12, unrecorded: 0 },
    { shiftId: other, taken: 2, filled: 67, came: 1, late: 1, noShow: 0, unrecorded: 1 },
    { shiftId: held, taken: 2, filled: 100, came: 1, late: 0, noShow: 1, unrecorded: 0 },
  ]);
  for (const format of ['csv', 'xlsx', 'pdf'] as const) {
    const query = { search: 'garden', stand: 'over' };
    const file = await takenOut(staff.client, { list: 'Shift-Numbers', format, columns: 'title,filled,noShow', query });
    expect([format, file.task.status]).toEqual([format, 'done']);
    if (format === 'csv')
      expect(readCsv(file.bytes.toString()).slice(1)).toEqual([
        ['Garden', '100%', '12'],
        ['Garden', '67%', '0'],
        ['Garden', '100%', '1'],
      ]);
  }
  const saved = must(
    await staff.client.call('POST /report/save', {
      list: 'Shift-Numbers',
      name: 'No-shows of the month',
      format: 'pdf',
      schedule: 'monthly',
      onDay: 1,
      query: JSON.stringify({ fault: 'noShow' }),
      receivers: staff.email,
    } as never),
  );
  expect(must(await staff.client.call('GET /report/list', {})).rows).toContainEqual(
    expect.objectContaining({ reportId: saved.reportId, list: 'Shift statistics' }),
  );
});

test('VOL-4: what waits in shifts opens as many as it counts: those to decide, and those with empty places in the next seven days', async () => {
  const [one, two] = people as [Signing, Signing];
  await later(portal, { advance: 'PT1M' }, [staff, one, two]);
  const piles = async () => {
    const { rows } = must(await staff.client.call('GET /work/list', {}));
    const ours = rows.filter(({ path }) => path.startsWith('/shifts'));
    for (const { label, count, path } of ours)
      expect([label, (await listOf(staff.client, path)).total]).toEqual([label, count]);
    return Object.fromEntries(ours.map(({ label, count }) => [label, count]));
  };
  expect(await piles()).toEqual({});
  const at = (days: number) => ({ startsAt: inDays(portal, days), endsAt: inDays(portal, days, '12:00') });
  const eventId = await publishedEvent(staff.client, 'Piles');
  const open = (days: number, over = {}) => openShift(portal, staff.client, { eventId, ...at(days), ...over });
  // the last of the seven days counts, the day after does not; nor what is full
  const [last, after] = [await open(6, { capacity: 3 }), await open(7, { capacity: 3 })];
  must(await signing(one, await open(5)));
  const gaps = 'Shifts with empty places in the next seven days';
  expect(await piles()).toEqual({ [gaps]: 1 });
  // what is to come stands in its order
  const { rows: ahead } = must(await staff.client.call('GET /shift/desk/list', { stand: 'ahead', fault: 'gaps' }));
  const shown = ahead.map(({ shiftId }) => shiftId).filter((id) => [last, after].includes(id));
  expect(shown).toEqual([last, after]);
  // two wait for a decision in one shift
  const shiftId = await open(12, { approval: true, capacity: 2 });
  for (const who of [one, two]) must(await signing(who, shiftId));
  expect(await piles()).toEqual({ [gaps]: 1, 'Shifts with sign-ups to decide': 1 });
});

test('VOL-4: the figures and their lists are for who runs shifts, and of their own organisation', async () => {
  const [one] = people as [Signing];
  await later(portal, { advance: 'PT1M' }, [one]);
  expect((await one.client.call('GET /shift/desk/list', {})).status).toBe(403);
  expect((await asked(one.client)).figures.filter(({ path }) => OURS.test(path))).toEqual([]);
  const elsewhere = await portal.person('cifa', ['itrc-cifa-admin']);
  expect((await asked(elsewhere.client)).figures.filter(({ path }) => OURS.test(path))).toEqual([]);
  const today = hongKongDate(portal.engine.clock.now());
  for (const on of [`${addDays(today, 1)}`, '2027-02-30,', 'today,'])
    expect((await staff.client.call('GET /shift/desk/list', { on } as never)).status).toBe(400);
});
