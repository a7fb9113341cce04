import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays, hongKongDate } from '../../../../contract/dates.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { mondayOf } from '../rules.ts';
import {
  aged,
  familyOf,
  groupOf,
  inDays,
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

const on = (days: number, from = '09:00', to = '12:00') => ({
  startsAt: inDays(portal, days, from),
  endsAt: inDays(portal, days, to),
});
const signupOf = async (shiftId: string, personId: string) =>
  must(await staff.client.call('GET /shift/desk/get', { shiftId })).signups.find((row) => row.personId === personId)!
    .signupId;
const move = (signupId: string, shiftId: string, who: Pick<Staff, 'client'> = staff) =>
  who.client.call('POST /shift/desk/move', { signupId, shiftId });

test('VOL-4: a person goes over to another shift in one step, also at the same time, and is told once with both; standby fills the place', async () => {
  const [one, waits] = people as [Signing, Signing];
  const [from, to] = [
    await openShift(portal, staff.client, on(10)),
    await openShift(portal, staff.client, on(10, '10:00', '11:00')),
  ];
  must(await signing(one, from));
  must(await signing(waits, from, { wait: true }));
  const signupId = await signupOf(from, one.personIds[0]!);
  const count = (await portal.mails('rmhc', one.email)).length;
  expect((await move(signupId, to, one)).status).toBe(403);
  must(await move(signupId, to));
  expect([await statesOf(staff.client, from), await statesOf(staff.client, to)]).toEqual([
    ['cancelledByCharity', 'offered'],
    ['confirmed'],
  ]);
  const mails = await portal.mails('rmhc', one.email);
  expect(mails.length).toBe(count + 1);
  expect(mails[0]!.text).toContain(`${inDays(portal, 10)}–12:00`);
  expect(mails[0]!.text).toContain(`${inDays(portal, 10, '10:00')}–11:00`);
  expect((await move(signupId, to)).code).toBe('shift.decided');
  const trail = must(await staff.client.call('GET /audit/list', { subjectKind: 'shift', subjectId: to })).rows;
  expect(trail.map(({ action }) => action)).toContain('shift.move');
});

test('VOL-4: where the other shift refuses, nothing is moved, and the refusal names who it is about', async () => {
  const [one, two] = people as [Signing, Signing];
  const family = await familyOf(portal, staff, [9]);
  const [from, full] = [
    await openShift(portal, staff.client, { ...on(14), capacity: 3 }),
    await openShift(portal, staff.client, on(15)),
  ];
  const olds = await openShift(portal, staff.client, { ...on(16), ageFrom: 60 });
  for (const who of [one, family]) must(await signing(who, from));
  must(await signing(two, full));
  const signupId = await signupOf(from, one.personIds[0]!);
  expect((await move(signupId, full)).code).toBe('shift.full');
  expect(await move(signupId, olds)).toMatchObject({
    code: 'shift.age',
    error: expect.stringContaining('CHAN Tai Man: '),
  });
  // a parent does not leave a child behind, and a child goes nowhere alone
  const [parent, child] = family.personIds as [string, string];
  const free = await openShift(portal, staff.client, { ...on(17), capacity: 2 });
  for (const personId of [parent, child])
    expect(await move(await signupOf(from, personId), free)).toMatchObject({
      code: 'shift.child',
      error: expect.stringContaining('CHAN Member 0: '),
    });
  expect(await statesOf(staff.client, from)).toEqual(['confirmed', 'confirmed', 'confirmed']);
  expect(await statesOf(staff.client, free)).toEqual([]);
  // in another shift at that time
  const elsewhere = await openShift(portal, staff.client, on(18));
  const beside = await openShift(portal, staff.client, on(18, '11:00', '13:00'));
  must(await signing(one, elsewhere));
  expect(await move(signupId, beside)).toMatchObject({
    code: 'shift.overlap',
    error: expect.stringContaining('CHAN Tai Man: '),
  });
});

test('VOL-4: the week of the board says who is in each shift, also of a week that is over, with the days of a night', async () => {
  const [one] = people as [Signing];
  const night = { startsAt: inDays(portal, 21, '22:00'), endsAt: inDays(portal, 22, '06:00') };
  const shiftId = await openShift(portal, staff.client, night);
  must(await signing(one, shiftId));
  expect((await portal.mails('rmhc', one.email))[0]!.text).toContain(
    `${inDays(portal, 21, '22:00')} – ${inDays(portal, 22, '06:00')}`,
  );
  const day = addDays(hongKongDate(portal.engine.clock.now()), 21);
  const { rows } = must(await staff.client.call('GET /shift/desk/week', { from: day }));
  expect(rows.find((row) => row.shiftId === shiftId)).toMatchObject({
    open: true,
    people: [{ name: 'CHAN Tai Man', heads: 1 }],
  });
  await portal.engine.database.tenant('rmhc', (db) =>
    db.query(
      `update shift set starts_at = starts_at - interval '40 days', ends_at = ends_at - interval '40 days'
       where tenant_id = $1 and id = $2`,
      [shiftId],
    ),
  );
  const past = must(await one.client.call('GET /shift/list', { from: addDays(day, -43) }));
  expect(past.rows.map((row) => row.shiftId)).toContain(shiftId);
  expect(must(await one.client.call('GET /shift/list', { from: addDays(day, -39) })).rows).toEqual([]);
});

test('VOL-4: a group is suggested, planned and placed whole, and never with more people than it has', async () => {
  const group = await groupOf(portal, staff);
  const [small, large] = [
    await openShift(portal, staff.client, { ...on(30), capacity: 11 }),
    await openShift(portal, staff.client, { ...on(31), capacity: 12, ageFrom: 70 }),
  ];
  const [personId] = group.personIds as [string];
  const suggested = async (shiftId: string) =>
    must(await staff.client.call('GET /shift/desk/suggest', { shiftId })).rows.filter((row) => row.heads > 1);
  expect([await suggested(small), await suggested(large)]).toMatchObject([[], [{ personId, heads: 12 }]]);
  const assign = (over: object) => staff.client.call('POST /shift/desk/assign', { shiftId: large, personId, ...over });
  expect(Object.keys((await assign({ heads: 13 })).errorList)).toEqual(['heads']);
  const from = mondayOf(addDays(hongKongDate(portal.engine.clock.now()), 31));
  const plan = must(await staff.client.call('GET /shift/desk/plan', { from }));
  expect(plan.rows.find((row) => row.shiftId === large)!.people).toMatchObject([{ personId, heads: 12 }]);
  const places = JSON.stringify([{ shiftId: large, personId }]);
  expect(must(await staff.client.call('POST /shift/desk/plan/publish', { places })).asked).toBe(1);
  expect(must(await staff.client.call('GET /shift/desk/get', { shiftId: large })).taken).toBe(12);
  expect((await staff.client.call('POST /shift/desk/assign', { shiftId: small, personId })).code).toBe('shift.full');
  must(await staff.client.call('POST /shift/desk/assign', { shiftId: small, personId, heads: 5 }));
  expect(must(await staff.client.call('GET /shift/desk/get', { shiftId: small })).taken).toBe(5);
});

test('VOL-4: a group that waits with more people than there is room for is moved, and placed, with as many as come', async () => {
  const group = await groupOf(portal, staff);
  const [personId] = group.personIds as [string];
  const [from, to, third] = [
    await openShift(portal, staff.client, { ...on(33), capacity: 2 }),
    await openShift(portal, staff.client, { ...on(34), capacity: 3 }),
    await openShift(portal, staff.client, { ...on(35), capacity: 3 }),
  ];
  const [one] = people as [Signing];
  for (const shiftId of [to, third]) must(await signing(one, shiftId));
  must(await signing(group, from, { heads: 2 }));
  for (const shiftId of [to, third]) must(await signing(group, shiftId, { heads: 3, wait: true }));
  must(await move(await signupOf(from, personId), to));
  must(await staff.client.call('POST /shift/desk/assign', { shiftId: third, personId, heads: 2 }));
  const takenOf = async (shiftId: string) => must(await staff.client.call('GET /shift/desk/get', { shiftId })).taken;
  expect([await takenOf(from), await takenOf(to), await takenOf(third)]).toEqual([0, 3, 3]);
});

test('VOL-4: an edit moves no shift into the past; what leaves its time alone is taken', async () => {
  const eventId = await publishedEvent(staff.client);
  const shiftId = await openShift(portal, staff.client, { ...on(40), eventId });
  const edit = async (over: object) => {
    const { version } = must(await staff.client.call('GET /shift/desk/get', { shiftId }));
    return staff.client.call(
      'POST /shift/desk/save',
      shiftInput(portal, eventId, { ...on(40), shiftId, version, ...over }),
    );
  };
  const past = await edit({ startsAt: inDays(portal, -1), endsAt: inDays(portal, -1, '12:00') });
  expect(Object.keys(past.errorList)).toEqual(['startsAt']);
  must(await edit({ capacity: 2 }));
  must(await edit({ endsAt: inDays(portal, 40, '13:00'), capacity: 2 }));
});

test('VOL-4: who would be in two shifts by an edit is named', async () => {
  const [one] = people as [Signing];
  const eventId = await publishedEvent(staff.client);
  const shiftId = await openShift(portal, staff.client, { ...on(44), eventId });
  must(await signing(one, shiftId));
  must(await signing(one, await openShift(portal, staff.client, on(45))));
  const { version } = must(await staff.client.call('GET /shift/desk/get', { shiftId }));
  const onto = shiftInput(portal, eventId, { ...on(45, '11:00', '14:00'), shiftId, version });
  expect(await staff.client.call('POST /shift/desk/save', onto)).toMatchObject({
    code: 'shift.overlap',
    error: expect.stringContaining('CHAN Tai Man: '),
  });
});

test('VOL-4: the planner sees a night that goes on into the week after', async () => {
  const lone = await volunteer(portal, staff, { birthDate: aged(portal, 64) });
  const sunday = addDays(mondayOf(addDays(hongKongDate(portal.engine.clock.now()), 50)), 6);
  const days = Math.round((Date.parse(sunday) - Date.parse(hongKongDate(portal.engine.clock.now()))) / 86_400_000);
  // early on Monday they serve already
  const early = await openShift(portal, staff.client, { ...on(days + 1, '01:00', '03:00'), ageFrom: 60 });
  must(await signing(lone, early));
  const night = {
    startsAt: inDays(portal, days, '22:00'),
    endsAt: inDays(portal, days + 1, '06:00'),
    ageFrom: 60,
    ageTo: 64,
  };
  const shiftId = await openShift(portal, staff.client, night);
  const { rows } = must(await staff.client.call('GET /shift/desk/plan', { from: addDays(sunday, -6) }));
  expect(rows.find((row) => row.shiftId === shiftId)!.people).toEqual([]);
});

test('VOL-4: the number of an entry in a calendar only grows, also where somebody signs up anew', async () => {
  const [one] = people as [Signing];
  const shiftId = await openShift(portal, staff.client, on(60));
  const { url } = must(await one.client.call('GET /shift/calendar/link', {}));
  const number = async () => {
    const file = (await (await fetch(url)).text()).replaceAll('\r\n ', '');
    const entry = file.split('BEGIN:VEVENT').find((text) => text.includes(shiftId))!;
    return Number(/SEQUENCE:(\d+)/.exec(entry)![1]);
  };
  const seen: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    must(await signing(one, shiftId));
    seen.push(await number());
    must(await one.client.call('POST /shift/cancel', { shiftId }));
    seen.push(await number());
  }
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
});

test('VOL-4: nobody beyond 70 holds a place, whoever writes it, and one whose family changes meanwhile is looked at in the new one', async () => {
  const family = await familyOf(portal, staff, [9, 40]);
  const other = await familyOf(portal, staff, [10]);
  const shiftId = await openShift(portal, staff.client, { ...on(70), capacity: 5 });
  const inTenant = <T>(work: Parameters<typeof portal.engine.database.tenant<T>>[1]) =>
    portal.engine.database.tenant('rmhc', work);
  const [, , elder] = family.personIds as [string, string, string];
  await inTenant((db) =>
    db.query('update volunteer_person set birth_on = $3 where tenant_id = $1 and id = $2', [elder, aged(portal, 71)]),
  );
  const place = (personId: string) =>
    inTenant((db) =>
      db.query(
        `insert into shift_signup (tenant_id, id, shift_id, person_id, party_id, state, starts_at, ends_at, created_at, changed_at)
         values ($1, gen_random_uuid(), $2, $3, gen_random_uuid(), 'confirmed', now(), now(), now(), now())`,
        [shiftId, personId],
      ),
    );
  await expect(place(elder)).rejects.toMatchObject({ constraint: 'shift_signup_age', detail: elder });
  // beside its parent the child may come; it moves to the other family while it is being signed up
  must(await signing(family, shiftId, { people: family.personIds.slice(0, 1) }));
  const child = family.personIds[1]!;
  const waits = () => inTenant((db) => db.query("select 1 from pg_locks where not granted and $1 <> ''"));
  let placed: Promise<unknown> = Promise.resolve();
  await inTenant(async (db) => {
    await db.query(
      `update volunteer_person set registration_id = (
         select registration_id from volunteer_person where tenant_id = $1 and id = $3)
       where tenant_id = $1 and id = $2`,
      [child, other.personIds[0]],
    );
    placed = place(child).then(
      () => 'placed',
      ({ constraint }: { constraint: string }) => constraint,
    );
    while ((await waits()).length === 0) await new Promise(setImmediate);
  });
  expect(await placed).toBe('shift_signup_child');
});

test('VOL-4: the board reads a month of 1,000 shifts in one call and as many statements as a week of one', async () => {
  const eventId = await publishedEvent(staff.client, 'Many');
  const [one] = people as [Signing];
  const month = addDays(hongKongDate(portal.engine.clock.now()), 400).slice(0, 7);
  await portal.engine.database.tenant('rmhc', async (db) => {
    await db.query(
      `insert into shift (tenant_id, id, event_id, role, place, meeting, starts_at, ends_at, capacity, taken, needs, papers,
         work_type, district, approval, cutoff_hours, state, cancelled_why, created_at, created_by, version, leader_id)
       select $1, gen_random_uuid(), $2, '{"en":"Cook","zh-hant":"廚務"}', jsonb_build_object('en', 'House ' || n % 12, 'zh-hant', ''),
         '{"en":"","zh-hant":""}', $3::timestamptz + n * interval '40 minutes', $3::timestamptz + n * interval '40 minutes' + interval '2 hours',
         2, 0, '{}', '{}', '', '', false, 24, 'open', '', $4, $5, 1, $5
       from generate_series(0, 999) n`,
      [eventId, `${month}-01T00:00:00+08:00`, db.now, one.accountId],
    );
  });
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const board = async (input: { from: string; span?: 'week' | 'month' }) => {
    sent.mockClear();
    const answer = must(await staff.client.call('GET /shift/desk/week', input));
    return { answer, count: sent.mock.calls.length };
  };
  const many = await board({ from: `${month}-15`, span: 'month' });
  const week = await board({ from: addDays(hongKongDate(portal.engine.clock.now()), 21) });
  sent.mockRestore();
  expect(many.answer).toMatchObject({ from: `${month}-01`, cut: false });
  expect(many.answer.rows).toHaveLength(1_000);
  expect(many.answer.rows[0]).toMatchObject({ leaderId: one.accountId, open: true });
  expect(many.count).toBe(week.count);
});
