import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMonths, hongKongDate } from '../../../../contract/dates.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { chineseReaders, englishReaders } from '../../../../server/testing/readers.ts';
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
} from '../testing/shifts.fixture.ts';

chineseReaders();

let portal: TestPortal;
let staff: Staff;
let people: Signing[];
beforeAll(async () => {
  portal = await startPortal();
  staff = await staffOf(portal);
  people = [];
  for (let at = 0; at < 3; at += 1) people.push(await volunteer(portal, staff));
});
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
  const past = shiftInput(portal, eventId, {
    startsAt: inDays(portal, 0, '00:00'),
    endsAt: inDays(portal, 1, '00:00'),
  });
  const late = await staff.client.call('POST /shift/desk/save', past);
  expect(late.errorList).toEqual({ startsAt: ['This time has passed.'] });
  const copy = () => staff.client.call('POST /shift/desk/copy', { eventId, month: first.slice(0, 7) });
  expect(must(await copy()).count).toBe(4);
  expect(must(await copy()).count).toBe(0);
  const { rows } = must(await staff.client.call('GET /shift/desk/event', { eventId }));
  const weekdays = new Set(rows.map(({ startsAt }) => new Date(`${hongKongDate(startsAt)}T00:00:00Z`).getUTCDay()));
  expect([rows.length, weekdays.size]).toEqual([8, 1]);
});

test('VOL-4: a week at a glance; whom a shift fits is suggested, best first, and put into it', async () => {
  englishReaders();
  const [one, two] = people as [Signing, Signing];
  const shiftId = await openShift(portal, staff.client, { capacity: 2, workType: 'cooking' });
  const day = hongKongDate(must(await staff.client.call('GET /shift/desk/get', { shiftId })).startsAt);
  const week = must(await staff.client.call('GET /shift/desk/week', { from: day }));
  expect(week.rows).toMatchObject([{ shiftId, capacity: 2, taken: 0 }]);
  const suggested = async () => must(await staff.client.call('GET /shift/desk/suggest', { shiftId })).rows;
  expect((await suggested()).map(({ reasons }) => reasons)).toEqual(people.map(() => ['Chose this type of work']));
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
  englishReaders();
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
  expect([done.placed, done.asked, done.left.length]).toEqual([0, 2, 1]);
  expect(done.left[0]!.why).toContain('another shift');
  // two of one account in one plan: each is said
  const kin = await familyOf(portal, staff, [9]);
  const shared = await openShift(portal, staff.client, { ...at, capacity: 2 });
  const both = JSON.stringify(kin.personIds.map((personId) => ({ shiftId: shared, personId })));
  expect(must(await staff.client.call('POST /shift/desk/plan/publish', { places: both })).asked).toBe(2);
  const told = await portal.mails('rmhc', kin.email);
  expect(told.filter(({ subject }) => subject.startsWith('Can you help?'))).toHaveLength(2);
});

test('VOL-5: the leader records who came, late or not; hours are proposed from it and taken back with it', async () => {
  const [leader, one, two] = people as [Signing, Signing, Signing];
  const family = await familyOf(portal, staff, [9]);
  const at = { startsAt: inDays(portal, 24), endsAt: inDays(portal, 24, '12:00') };
  const shiftId = await openShift(portal, staff.client, { ...at, capacity: 4, leaderId: leader.accountId });
  for (const who of [one, two, family]) must(await signing(who, shiftId));
  const list = () => leader.client.call('GET /shift/leader/list', { shiftId });
  expect(must(await list())).toMatchObject({ shown: false, rows: [] });
  const { rows, startsAt } = must(await staff.client.call('GET /shift/leader/list', { shiftId }));
  const child = rows.find(({ ageBand }) => ageBand === 'under16')!;
  const shown = must(await staff.client.call('GET /shift/leader/list', { shiftId })).rows;
  expect(shown.find(({ ageBand }) => ageBand === 'under16')).toMatchObject({
    phoneOf: 'guardian',
    phone: '+85291234567',
  });
  expect(Object.keys(child)).not.toContain('birthOn');
  const record = (entries: object[], who = leader) =>
    who.client.call('POST /shift/leader/record', { shiftId, entries: JSON.stringify(entries) });
  const adults = rows.filter(({ ageBand }) => ageBand !== 'under16');
  const late = new Date(Date.parse(startsAt) + 30 * 60_000).toISOString();
  const early = [{ signupId: adults[0]!.signupId, attendance: 'attended', at: startsAt }];
  expect(must(await record(early)).results).toMatchObject([{ outcome: 'notBegun' }]);
  await later(portal, { at: late }, [staff, ...people]);
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
  expect(await minutes()).toEqual([150, 150, 180]);
  must(await record([{ signupId: adults[1]!.signupId, attendance: 'noShow', at: late }]));
  expect(await minutes()).toEqual([150, 180]);
  expect((await record(entries, one)).status).toBe(404);
  const stranger = await openShift(portal, staff.client, {
    startsAt: inDays(portal, 3),
    endsAt: inDays(portal, 3, '12:00'),
  });
  must(await signing(one, stranger));
  const [other] = must(await staff.client.call('GET /shift/desk/get', { shiftId: stranger })).signups;
  const mixed = [
    { signupId: other!.signupId, attendance: 'attended', at: late },
    { signupId: adults[1]!.signupId, attendance: 'attended', at: late },
  ];
  expect(must(await record(mixed)).results.map(({ outcome }) => outcome)).toEqual(['notExpected', 'recorded']);
  expect(must(await staff.client.call('GET /shift/desk/get', { shiftId: stranger })).signups).toMatchObject([
    { attendance: null },
  ]);
  expect(await statesOf(staff.client, shiftId)).toEqual(['confirmed', 'confirmed', 'confirmed', 'confirmed']);
  const outcomes = async (said: object[]) => must(await record(said)).results.map(({ outcome }) => outcome);
  const id = adults[1]!.signupId;
  const after = (mins: number) => new Date(Date.parse(startsAt) + mins * 60_000).toISOString();
  await later(portal, { at: after(200) }, [staff, ...people]);
  // late, said after the end: nobody knows by how much, the whole shift is proposed
  await record([{ signupId: id, attendance: 'late', at: after(190) }]);
  expect(await minutes()).toEqual([150, 180, 180]);
  // the last word holds where it says the same again, and within one call
  must(await record([{ signupId: id, attendance: 'late', at: after(195) }]));
  must(await record([{ signupId: id, attendance: 'noShow', at: after(192) }]));
  expect(await minutes()).toEqual([150, 180, 180]);
  must(
    await record([
      { signupId: id, attendance: 'attended', at: after(196) },
      { signupId: id, attendance: 'late', at: after(197) },
      { signupId: id, attendance: 'attended', at: after(198) },
      { signupId: id, attendance: 'none', at: after(199) },
    ]),
  );
  expect(await minutes()).toEqual([150, 180]);
  const trail = must(await staff.client.call('GET /audit/list', { subjectKind: 'shift', subjectId: shiftId })).rows;
  const spoken = trail.filter(({ action }) => action === 'shift.attendance');
  expect(spoken.every(({ changes }) => changes.some(({ field }) => field === 'people'))).toBe(true);
  // written down in time and sent late is taken; written down late, or on its way for weeks, is not
  const days = (count: number) => count * 1_440;
  await later(portal, { at: after(days(5)) }, [staff, ...people]);
  const word = { signupId: id, attendance: 'attended' };
  expect(await outcomes([{ ...word, at: after(days(1)) }])).toEqual(['recorded']);
  expect(await outcomes([{ ...word, attendance: 'late', at: after(days(3)) }])).toEqual(['tooLate']);
  await later(portal, { at: after(days(12)) }, [staff, ...people]);
  expect(await outcomes([{ ...word, attendance: 'late', at: after(days(1) + 1) }])).toEqual(['tooLate']);
  expect(await minutes()).toEqual([150, 180, 180]);
});

test('VOL-5: a place that ends after its attendance was recorded takes the attendance and its hours with it', async () => {
  const [one, two, waits] = people as [Signing, Signing, Signing];
  const shiftId = await openShift(portal, staff.client, {
    startsAt: inDays(portal, 40),
    endsAt: inDays(portal, 40, '12:00'),
    capacity: 2,
  });
  for (const who of [one, two]) must(await signing(who, shiftId));
  must(await signing(waits, shiftId, { wait: true }));
  const get = async () => must(await staff.client.call('GET /shift/desk/get', { shiftId }));
  const { signups, startsAt } = await get();
  await later(portal, { at: new Date(Date.parse(startsAt) - 1_800_000).toISOString() }, [staff]);
  const at = portal.engine.clock.now().toISOString();
  const entries = signups.map(({ signupId }) => ({ signupId, attendance: 'attended', at }));
  const record = async (said: object[]) =>
    must(await staff.client.call('POST /shift/leader/record', { shiftId, entries: JSON.stringify(said) })).results.map(
      ({ outcome }) => outcome,
    );
  // who is on standby is not expected
  expect(await record(entries)).toEqual(['recorded', 'recorded', 'notExpected']);
  const count = () =>
    portal.engine.database.tenant('rmhc', (db) =>
      db.query('select id from service_hours where tenant_id = $1 and source_id = $2', [shiftId]),
    );
  expect(await count()).toHaveLength(2);
  // of who has no place any more nothing is recorded
  const { signupId } = signups[1]!;
  must(await staff.client.call('POST /shift/desk/decide', { signupId, decision: 'remove', reason: 'Went home' }));
  expect(await count()).toHaveLength(1);
  expect(await record([entries[1]!])).toEqual(['notExpected']);
  expect(await count()).toHaveLength(1);
  const { version } = await get();
  must(await staff.client.call('POST /shift/desk/cancel', { shiftId, version, reason: 'Typhoon' }));
  expect(await count()).toEqual([]);
  expect((await get()).signups).toMatchObject([
    { state: 'cancelledByCharity', attendance: null },
    { state: 'cancelledByCharity', attendance: null },
    { state: 'cancelledByCharity', attendance: null },
  ]);
});

test('VOL-5: a leader sees who is expected and whom to call from a day before until two days after, and nothing once they no longer volunteer', async () => {
  const leader = await volunteer(portal, staff);
  const one = await volunteer(portal, staff);
  const eventId = await publishedEvent(staff.client, 'Led');
  const led = (days: number) =>
    openShift(portal, staff.client, {
      eventId,
      startsAt: inDays(portal, days),
      endsAt: inDays(portal, days, '12:00'),
      leaderId: leader.accountId,
    });
  const shiftId = await led(5);
  const after = await led(12);
  must(await signing(one, shiftId));
  const list = () => leader.client.call('GET /shift/leader/list', { shiftId });
  const phone = async () => must(await list()).rows[0]?.phone;
  expect(await phone()).toBeUndefined();
  const { startsAt } = must(await staff.client.call('GET /shift/leader/list', { shiftId }));
  const dayBefore = new Date(Date.parse(startsAt) - 86_400_000).toISOString();
  await later(portal, { at: dayBefore }, [staff, leader, ...people]);
  expect(await phone()).toMatch(/\d/);
  await later(portal, { advance: 'P4D' }, [staff, leader, ...people]);
  expect(await phone()).toBeUndefined();
  // what is sent late is answered without names, too
  const late = await leader.client.call('POST /shift/leader/record', { shiftId, entries: '[]' });
  expect(must(late).rows).toEqual([]);
  expect(must(await staff.client.call('GET /shift/leader/list', { shiftId })).rows[0]!.phone).not.toBe('');
  const { registrationId } = must(await leader.client.call('GET /volunteer/mine', {})).rows[0]!;
  const extra = { exitReason: 'time', exitComment: '' };
  must(await leader.client.call('POST /form/post', { formId: `volunteer-exit-${registrationId}`, extra }));
  const { changeId } = must(await staff.client.call('GET /volunteer/get', { registrationId })).change!;
  must(await staff.client.call('POST /volunteer/change/review', { changeId, decision: 'approve' }));
  expect((await list()).status).toBe(404);
  expect(must(await staff.client.call('GET /shift/desk/get', { shiftId: after })).leader).toBe('');
});

test('VOL-4: an event is called off, and its last month copied, also after more than a thousand shifts', async () => {
  const eventId = await publishedEvent(staff.client, 'Every day');
  const next = addMonths(`${hongKongDate(portal.engine.clock.now()).slice(0, 7)}-01`, 1);
  const at = { startsAt: `${next} 09:00`, endsAt: `${next} 12:00` };
  const shiftId = await openShift(portal, staff.client, { ...at, eventId });
  await portal.engine.database.tenant('rmhc', (db) =>
    db.query(
      `insert into shift (tenant_id, id, event_id, role, place, meeting, starts_at, ends_at, capacity, approval, cutoff_hours, created_at)
       select tenant_id, gen_random_uuid(), event_id, role, place, meeting, starts_at - n * interval '1 day' - interval '60 days',
         ends_at - n * interval '1 day' - interval '60 days', capacity, approval, cutoff_hours, created_at
       from shift, generate_series(1, 1000) n where tenant_id = $1 and id = $2`,
      [shiftId],
    ),
  );
  const month = next.slice(0, 7);
  expect(must(await staff.client.call('POST /shift/desk/copy', { eventId, month })).count).toBe(1);
  const { version } = must(await staff.client.call('GET /shift/desk/event', { eventId }));
  must(await staff.client.call('POST /shift/desk/event/cancel', { eventId, version, reason: 'No gas' }));
  const open = await portal.engine.database.tenant('rmhc', (db) =>
    db.query(`select 1 from shift where tenant_id = $1 and event_id = $2 and state = 'open' and starts_at > $3`, [
      eventId,
      db.now,
    ]),
  );
  expect(open).toEqual([]);
});
