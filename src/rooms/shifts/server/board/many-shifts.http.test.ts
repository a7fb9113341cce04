import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { englishReaders } from '../../../../server/testing/readers.ts';
import {
  inDays,
  later,
  must,
  openShift,
  publishedEvent,
  type Signing,
  type Staff,
  shiftInput,
  signing,
  staffOf,
  statesOf,
  volunteer,
} from '../testing/shifts.fixture.ts';

englishReaders();

let portal: TestPortal;
let staff: Staff;
let one: Signing;
let two: Signing;
beforeAll(async () => {
  portal = await startPortal();
  staff = await staffOf(portal);
  one = await volunteer(portal, staff, { mobile: '6111 0001' });
  two = await volunteer(portal, staff, { mobile: '6111 0002' });
});
afterAll(() => portal.close());

const today = () => hongKongDate(portal.engine.clock.now());
const at = (day: string, time = '09:00') => `${formatDate(day)} ${time}`;
const times = (day: string) => ({ startsAt: at(day), endsAt: at(day, '12:00') });
const daysOf = async (eventId: string) =>
  must(await staff.client.call('GET /shift/desk/event', { eventId })).rows.map(({ startsAt }) =>
    hongKongDate(startsAt),
  );

test('VOL-4: one step makes shifts on several weekdays, with or without public holidays', async () => {
  const eventId = await publishedEvent(staff.client);
  const save = (over: object) =>
    staff.client.call('POST /shift/desk/save', {
      ...shiftInput(portal, eventId, times('2027-12-20')),
      weekdays: JSON.stringify(['mon', 'sat']),
      ...over,
    });
  expect((await save({})).errorList).toHaveProperty('until');
  must(await save({ until: '31/12/2027', skipHolidays: true }));
  // 25 and 27 December are public holidays
  expect(await daysOf(eventId)).toEqual(['2027-12-20']);
  const all = await publishedEvent(staff.client);
  must(
    await staff.client.call('POST /shift/desk/save', {
      ...shiftInput(portal, all, times('2027-12-20')),
      weekdays: JSON.stringify(['mon', 'sat']),
      until: '31/12/2027',
    }),
  );
  expect(await daysOf(all)).toEqual(['2027-12-20', '2027-12-25', '2027-12-27']);
  expect(
    (
      await save({
        startsAt: at('2027-12-25'),
        endsAt: at('2027-12-25', '12:00'),
        until: '26/12/2027',
        skipHolidays: true,
      })
    ).errorList,
  ).toHaveProperty('startsAt');
});

test('VOL-4: a week is copied into chosen weeks, over New Year, once however often, and not on public holidays unless wished', async () => {
  const eventId = await publishedEvent(staff.client);
  // Thursday and Friday of the week before the one with New Year's Day, a Saturday in 2028; Friday 31 December is none
  for (const day of ['2026-12-17', '2026-12-18'])
    must(await staff.client.call('POST /shift/desk/save', shiftInput(portal, eventId, times(day))));
  const copy = (weeks: string[], over: object = {}) =>
    staff.client.call('POST /shift/desk/copyWeek', { from: '2026-12-16', weeks: JSON.stringify(weeks), ...over });
  expect((await copy([])).errorList).toHaveProperty('weeks');
  expect((await copy(['2026-12-18'])).errorList).toHaveProperty('weeks');
  // Friday 25 December 2026 and 1 January 2027 are public holidays
  expect(must(await copy(['2026-12-21', '2026-12-30'])).count).toBe(2);
  expect(await daysOf(eventId)).toEqual(['2026-12-17', '2026-12-18', '2026-12-24', '2026-12-31']);
  expect(must(await copy(['2026-12-21', '2026-12-30'])).count).toBe(0);
  expect(must(await copy(['2026-12-30'], { holidays: true })).count).toBe(1);
  expect(await daysOf(eventId)).toContain('2027-01-01');
  expect(
    (await one.client.call('POST /shift/desk/copyWeek', { from: '2026-12-16', weeks: '["2026-12-21"]' })).status,
  ).toBe(403);
});

test('VOL-4: a new shift begins with an earlier one of the same role and place, each once', async () => {
  const { earlier } = must(await staff.client.call('GET /shift/desk/choices', {}));
  expect(earlier.filter(({ label }) => label === 'Cook · House in Sha Tin')).toHaveLength(1);
});

test('VOL-4: staff write to everybody of a shift, once to each account; who left gets none', async () => {
  const shiftId = await openShift(portal, staff.client, { ...times(addDays(today(), 20)), capacity: 3 });
  for (const who of [one, two]) must(await signing(who, shiftId));
  const { signups } = must(await staff.client.call('GET /shift/desk/get', { shiftId }));
  must(await two.client.call('POST /shift/cancel', { shiftId }));
  const rows = signups.map(({ signupId }) => ({ key: signupId, version: null }));
  const message = {
    messageId: crypto.randomUUID(),
    subject: 'Bring an apron',
    text: 'The kitchen moves upstairs.',
    rows,
  };
  const send = (over: object, who: Pick<Staff, 'client'> = staff) =>
    who.client.call('POST /shift/desk/message', { ...message, dryRun: false, ...over });
  expect((await send({}, one)).status).toBe(403);
  expect((await send({ text: ' ' })).errorList).toHaveProperty('text');
  const before = (await portal.mails('rmhc', one.email)).length;
  expect(must(await send({ dryRun: true })).rows.map(({ outcome }) => outcome)).toEqual(['done', 'skipped']);
  expect((await portal.mails('rmhc', one.email)).length).toBe(before);
  must(await send({}));
  must(await send({}));
  const mails = await portal.mails('rmhc', one.email);
  expect(mails.length).toBe(before + 1);
  expect(mails[0]).toMatchObject({ subject: 'Bring an apron', text: expect.stringContaining('moves upstairs') });
  expect((await portal.mails('rmhc', two.email))[0]!.subject).not.toBe('Bring an apron');
});

test('VOL-4: the leader takes in who came without a place by their number, only around the shift and by its rules', async () => {
  const shiftId = await openShift(portal, staff.client, {
    ...{ startsAt: inDays(portal, 3), endsAt: inDays(portal, 3, '12:00'), capacity: 1 },
    leaderId: one.accountId,
  });
  const walkIn = (phone: string, who: Pick<Staff, 'client'> = one) =>
    who.client.call('POST /shift/leader/walkIn', { shiftId, phone });
  expect((await walkIn('6111 0002')).code).toBe('shift.closed');
  const { startsAt } = must(await staff.client.call('GET /shift/desk/get', { shiftId }));
  await later(portal, { at: new Date(Date.parse(startsAt) + 60_000).toISOString() }, [staff, one, two]);
  expect((await walkIn('6111 0002', two)).status).toBe(404);
  expect((await walkIn('12')).errorList).toHaveProperty('phone');
  expect((await walkIn('6999 9999')).errorList).toHaveProperty('phone');
  must(await walkIn('6111 0002'));
  expect(await statesOf(staff.client, shiftId)).toEqual(['confirmed']);
  const list = must(await one.client.call('GET /shift/leader/list', { shiftId }));
  expect(list.rows).toMatchObject([{ phone: expect.stringContaining('61110002') }]);
  expect((await walkIn('6111 0002')).errorList).toHaveProperty('phone');
  expect((await walkIn('6111 0001')).code).toBe('shift.full');
});
