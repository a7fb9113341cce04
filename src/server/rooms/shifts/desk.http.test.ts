import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMonths, hongKongDate } from '../../../contract/dates.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import {
  familyOf,
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
} from './shifts.fixture.ts';

let portal: TestPortal;
let staff: Staff;
let people: Signing[];
beforeAll(async () => {
  portal = await startPortal();
  staff = await staffOf(portal);
  people = [];
  for (let at = 0; at < 3; at += 1) people.push(await volunteer(portal, staff));
}, 120_000);
afterAll(() => portal.close());

test('VOL-4: shifts are made singly and every week, and a month is copied onto the same weekdays, once', async () => {
  const eventId = await publishedEvent(staff.client);
  const first = addMonths(`${hongKongDate(portal.engine.clock.now()).slice(0, 7)}-01`, 2);
  const at = (day: string, time: string) => `${day} ${time}`;
  const series = shiftInput(portal, eventId, {
    startsAt: at(first, '09:00'),
    endsAt: at(first, '12:00'),
    until: `${first.slice(0, 8)}28`,
  });
  const { shiftIds } = must(await staff.client.call('POST /shift/desk/save', series));
  expect(shiftIds).toHaveLength(4);
  const wrong = await staff.client.call('POST /shift/desk/save', {
    ...series,
    role: { en: '', 'zh-hant': '' },
    endsAt: at(first, '08:00'),
    capacity: 0,
    until: '2020-01-01',
  });
  expect(Object.keys(wrong.errorList).sort()).toEqual(['capacity', 'endsAt', 'role.en', 'role.zh-hant', 'until']);
  const copy = () => staff.client.call('POST /shift/desk/copy', { eventId, month: first.slice(0, 7) });
  expect(must(await copy()).count).toBe(4);
  expect(must(await copy()).count).toBe(0);
  const { rows } = must(await staff.client.call('GET /shift/desk/event', { eventId }));
  const weekdays = new Set(rows.map(({ startsAt }) => new Date(`${hongKongDate(startsAt)}T00:00:00Z`).getUTCDay()));
  expect([rows.length, weekdays.size]).toEqual([8, 1]);
});

test('VOL-4: a week at a glance; whom a shift fits is suggested, best first, and put into it', async () => {
  const [one, two] = people as [Signing, Signing];
  const shiftId = await openShift(portal, staff.client, { capacity: 2, workType: 'cooking' });
  const day = hongKongDate(must(await staff.client.call('GET /shift/desk/get', { shiftId })).startsAt);
  const week = must(await staff.client.call('GET /shift/desk/week', { from: day }));
  expect(week.rows).toMatchObject([{ shiftId, capacity: 2, taken: 0 }]);
  const suggested = async () => must(await staff.client.call('GET /shift/desk/suggest', { shiftId })).rows;
  expect((await suggested()).map(({ reasons }) => reasons)).toEqual(people.map(() => ['Your kind of work']));
  const assign = (who: Signing) =>
    staff.client.call('POST /shift/desk/assign', { shiftId, personId: who.personIds[0]! });
  must(await assign(one));
  expect((await assign(one)).code).toBe('shift.decided');
  expect((await portal.mails('rmhc', one.email))[0]!.text).toContain('Your shift is confirmed');
  expect((await suggested()).map(({ personId }) => personId)).not.toContain(one.personIds[0]);
  must(await assign(two));
  expect((await assign(people[2]!)).code).toBe('shift.full');
});

test('VOL-4: the planner fills the gaps of a week; what no longer fits when it is published is named and left out', async () => {
  const [one, two, three] = people as [Signing, Signing, Signing];
  const at = { startsAt: inDays(portal, 17), endsAt: inDays(portal, 17, '12:00') };
  const shifts = [
    await openShift(portal, staff.client, at),
    await openShift(portal, staff.client, { ...at, capacity: 2 }),
  ];
  const from = hongKongDate(must(await staff.client.call('GET /shift/desk/get', { shiftId: shifts[0]! })).startsAt);
  const plan = must(await staff.client.call('GET /shift/desk/plan', { from }));
  expect(plan.gaps).toBe(3);
  const places = plan.rows.flatMap(({ shiftId, people: placed }) =>
    placed.map(({ personId }) => ({ shiftId, personId })),
  );
  expect(places.map(({ personId }) => personId).sort()).toEqual(
    [one, two, three].map(({ personIds }) => personIds[0]).sort(),
  );
  expect(await statesOf(staff.client, shifts[0]!)).toEqual([]);
  // somebody signs up elsewhere in between
  must(await signing(three, await openShift(portal, staff.client, at)));
  const done = must(await staff.client.call('POST /shift/desk/plan/publish', { places: JSON.stringify(places) }));
  expect([done.placed, done.left.length]).toEqual([2, 1]);
  expect(done.left[0]!.why).toContain('another shift');
});

test('VOL-5: the leader records who came, late or not; hours are proposed from it and taken back with it', async () => {
  const [leader, one, two] = people as [Signing, Signing, Signing];
  const family = await familyOf(portal, staff, [9]);
  const at = { startsAt: inDays(portal, 24), endsAt: inDays(portal, 24, '12:00') };
  const shiftId = await openShift(portal, staff.client, { ...at, capacity: 4, leaderId: leader.accountId });
  for (const who of [one, two, family]) must(await signing(who, shiftId));
  const list = () => leader.client.call('GET /shift/leader/list', { shiftId });
  const { rows, startsAt } = must(await list());
  const child = rows.find(({ ageBand }) => ageBand === 'under16')!;
  expect(child).toMatchObject({ phoneOf: 'guardian', phone: '+85291234567' });
  expect(Object.keys(child)).not.toContain('birthOn');
  const record = (entries: object[], who = leader) =>
    who.client.call('POST /shift/leader/record', { shiftId, entries: JSON.stringify(entries) });
  const adults = rows.filter(({ ageBand }) => ageBand !== 'under16');
  const late = new Date(Date.parse(startsAt) + 30 * 60_000).toISOString();
  expect((await record([{ signupId: adults[0]!.signupId, attendance: 'attended', at: startsAt }])).code).toBe(
    'shift.notBegun',
  );
  await later(portal, { at: startsAt }, [staff, ...people]);
  const entries = [
    { signupId: adults[0]!.signupId, attendance: 'attended', at: late },
    { signupId: adults[1]!.signupId, attendance: 'late', at: late },
    // a phone that is a day ahead
    { signupId: child.signupId, attendance: 'late', at: new Date(Date.parse(startsAt) + 86_400_000).toISOString() },
  ];
  for (let twice = 0; twice < 2; twice += 1) must(await record(entries));
  const minutes = async () =>
    (
      await portal.engine.database.tenant('rmhc', (db) =>
        db.query<{ minutes: number }>(
          'select minutes from service_hours where tenant_id = $1 and source_id = $2 order by minutes',
          [shiftId],
        ),
      )
    ).map((row) => row.minutes);
  expect(await minutes()).toEqual([150, 180]);
  must(await record([{ signupId: adults[1]!.signupId, attendance: 'noShow', at: late }]));
  expect(await minutes()).toEqual([180]);
  expect((await record(entries, one)).status).toBe(404);
  const stranger = await openShift(portal, staff.client, {
    startsAt: inDays(portal, 3),
    endsAt: inDays(portal, 3, '12:00'),
  });
  must(await signing(one, stranger));
  const [other] = must(await staff.client.call('GET /shift/desk/get', { shiftId: stranger })).signups;
  expect((await record([{ signupId: other!.signupId, attendance: 'attended', at: late }])).status).toBe(404);
  expect(await statesOf(staff.client, shiftId)).toEqual(['confirmed', 'confirmed', 'confirmed', 'confirmed']);
});
