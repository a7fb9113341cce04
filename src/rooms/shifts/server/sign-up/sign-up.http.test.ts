import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { chineseReaders, englishReaders } from '../../../../server/testing/readers.ts';
import { adult, beginner } from '../../../volunteers/server/testing/volunteers.fixture.ts';
import { parseAttendanceCode } from '../../contract/attendance-code.ts';
import {
  aged,
  familyOf,
  groupOf,
  inDays,
  later,
  must,
  openShift,
  publishedEvent,
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
beforeAll(async () => {
  portal = await startPortal();
  staff = await staffOf(portal);
});
afterAll(() => portal.close());

test('VOL-4: a shift that staff make is signed up for and stands on the list of its leader, with an age band and no birth date', async () => {
  englishReaders();
  const leader = await volunteer(portal, staff);
  const eventId = await publishedEvent(staff.client);
  const shiftId = await openShift(portal, staff.client, {
    eventId,
    leaderId: leader.accountId,
    capacity: 3,
    startsAt: inDays(portal, 1, '00:00'),
    endsAt: inDays(portal, 1, '02:00'),
    cutoffHours: 0,
  });
  const one = await volunteer(portal, staff, { birthDate: aged(portal, 30), mobile: '98765432' });
  const { rows } = must(await one.client.call('GET /shift/list', {}));
  expect(rows.find((row) => row.shiftId === shiftId)).toMatchObject({
    title: 'Kitchen',
    left: 3,
    open: true,
    people: [{ state: null, barriers: [] }],
  });
  expect(must(await signing(one, shiftId)).state).toBe('confirmed');
  expect((await portal.mails('rmhc', one.email))[0]!.text).toContain('Your shift is confirmed');
  const list = must(await leader.client.call('GET /shift/leader/list', { shiftId }));
  expect(list.rows).toMatchObject([{ ageBand: '26-40', attendance: null }]);
  // what the phone of the volunteer shows is checked by what the list brings, and says nothing of the person
  const [own] = must(await one.client.call('GET /shift/get', { shiftId })).people;
  const said = parseAttendanceCode(own!.code)!;
  const { signups } = must(await staff.client.call('GET /shift/desk/get', { shiftId }));
  expect([said.shiftId, said.signupId]).toEqual([shiftId, signups[0]!.signupId]);
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: list.publicKey }, format: 'jwk' });
  expect(verify(null, said.signed, key, said.signature)).toBe(true);
  const staffs = must(await staff.client.call('GET /shift/leader/list', { shiftId })).rows;
  expect(staffs).toMatchObject([{ phone: '+85298765432', phoneOf: 'own' }]);
  // who leads it by name, and not by the address of the account where that has none
  await portal.engine.database.tenant('rmhc', (db) =>
    db.query("update account set display_name = '' where tenant_id = $1 and id = $2", [leader.accountId]),
  );
  expect(must(await one.client.call('GET /shift/get', { shiftId })).leader).toBe('CHAN Tai Man');
  expect(JSON.stringify(list)).not.toContain(aged(portal, 30));
  expect((await one.client.call('GET /shift/leader/list', { shiftId })).status).toBe(404);
  expect(must(await leader.client.call('GET /shift/leader/shifts', {})).rows).toMatchObject([{ shiftId, expected: 1 }]);
});

test('VOL-4: nobody is in two shifts at once, of whichever event; one may begin when the other ends', async () => {
  englishReaders();
  const one = await volunteer(portal, staff);
  const first = await openShift(portal, staff.client);
  const other = await openShift(portal, staff.client, {
    startsAt: inDays(portal, 10, '11:59'),
    endsAt: inDays(portal, 10, '13:00'),
  });
  const next = await openShift(portal, staff.client, {
    startsAt: inDays(portal, 10, '12:00'),
    endsAt: inDays(portal, 10, '13:00'),
  });
  must(await signing(one, first));
  const seen = must(await one.client.call('GET /shift/get', { shiftId: other }));
  expect(seen.people[0]!.barriers).toEqual(['Another shift at the same time']);
  expect((await signing(one, other)).code).toBe('shift.overlap');
  must(await signing(one, next));
  must(await one.client.call('POST /shift/cancel', { shiftId: first }));
  // the one that follows still stands in the way of the one in between
  expect((await signing(one, other)).code).toBe('shift.overlap');
  must(await one.client.call('POST /shift/cancel', { shiftId: next }));
  must(await signing(one, other));
});

test('VOL-4: a family signs up in one step or not at all; a child comes only beside an adult of it, and does not stay alone', async () => {
  const family = await familyOf(portal, staff, [8, 40]);
  const [main, child, partner] = family.personIds as [string, string, string];
  const small = await openShift(portal, staff.client, { capacity: 2 });
  expect((await signing(family, small)).code).toBe('shift.full');
  expect(await statesOf(staff.client, small)).toEqual([]);
  expect((await signing(family, small, { people: [child] })).code).toBe('shift.child');
  must(await signing(family, small, { people: [main, child] }));
  const cancel = (people: string[]) =>
    family.client.call('POST /shift/cancel', { shiftId: small, personIds: JSON.stringify(people) });
  expect((await cancel([main])).code).toBe('shift.child');
  must(await cancel([child]));
  must(await cancel([main]));
  must(await signing(family, small, { people: [child, partner] }));
  const { version } = must(await staff.client.call('GET /shift/desk/get', { shiftId: small }));
  const adults = shiftInput(portal, must(await staff.client.call('GET /shift/desk/get', { shiftId: small })).eventId, {
    shiftId: small,
    version,
    capacity: 2,
    ageFrom: 16,
  });
  expect((await staff.client.call('POST /shift/desk/save', adults)).code).toBe('shift.age');
});

test('VOL-4: a group comes by head count, up to its own', async () => {
  const twelve = await groupOf(portal, staff);
  const shiftId = await openShift(portal, staff.client, { capacity: 10 });
  expect(Object.keys((await signing(twelve, shiftId, { heads: 13 })).errorList)).toEqual(['heads']);
  // more than the shift has places in all: standing by would be for ever
  for (const wait of [false, true])
    expect((await signing(twelve, shiftId, { heads: 12, wait })).code).toBe('shift.tooLarge');
  const half = await groupOf(portal, staff);
  must(await signing(half, shiftId, { heads: 1 }));
  expect((await signing(twelve, shiftId, { heads: 10 })).code).toBe('shift.full');
  must(await signing(twelve, shiftId, { heads: 9 }));
  expect(must(await staff.client.call('GET /shift/desk/get', { shiftId })).taken).toBe(10);
});

test('VOL-4: who is under 18 needs the consent of a parent, and ages count on the day of the shift', async () => {
  const eighteen = await volunteer(portal, staff, { birthDate: aged(portal, 18) });
  const today = new Date(portal.engine.clock.ms() + 8 * 3_600_000);
  const birthday = (days: number, years: number) =>
    new Date(Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate() + days))
      .toISOString()
      .slice(0, 10);
  // eighteen on the day of the shift, and on the day after it
  for (const [days, code] of [
    [10, 200],
    [11, 'shift.age'],
  ] as const) {
    const shiftId = await openShift(portal, staff.client, { ageFrom: 31 });
    const born = await volunteer(portal, staff, { birthDate: birthday(days, 31) });
    const reply = await signing(born, shiftId);
    expect([days, reply.code || reply.status]).toEqual([days, code]);
  }
  must(await signing(eighteen, await openShift(portal, staff.client)));
  const youth = await beginner(portal);
  must(await youth.post(adult({ birthDate: aged(portal, 17), parentEmail: 'parent@example.org' })));
  expect(must(await youth.client.call('GET /shift/list', {}))).toEqual({ registered: false, rows: [] });
});

test('VOL-4: what is needed keeps those away who have not got it, and says so', async () => {
  englishReaders();
  const shiftId = await openShift(portal, staff.client, {
    needs: JSON.stringify(['sign']),
    papers: JSON.stringify(['vaccination']),
    workType: 'cooking',
  });
  const one = await volunteer(portal, staff);
  const { people, abilities } = must(await one.client.call('GET /shift/get', { shiftId }));
  expect(people[0]).toMatchObject({
    barriers: ['Needed: Sign language', 'Valid document needed: Vaccination record'],
    reasons: ['Matches your type of work'],
  });
  expect(abilities).toMatchObject({ signUp: false, wait: false });
  expect((await signing(one, shiftId)).error).toContain('Sign language');
});

test('VOL-4: from the cut-off on nobody signs up or stands by, whatever is free', async () => {
  const [early, late] = [await volunteer(portal, staff), await volunteer(portal, staff)];
  const startsAt = inDays(portal, 50);
  const shiftId = await openShift(portal, staff.client, {
    ...{ startsAt, endsAt: inDays(portal, 50, '12:00'), cutoffHours: 48, capacity: 2 },
  });
  const { cutoffAt } = must(await early.client.call('GET /shift/get', { shiftId }));
  try {
    await later(portal, { at: new Date(Date.parse(cutoffAt) - 60_000).toISOString() }, [staff, early, late]);
    must(await signing(early, shiftId));
    await later(portal, { at: cutoffAt }, [staff, early, late]);
    for (const wait of [false, true]) expect((await signing(late, shiftId, { wait })).code).toBe('shift.cutoff');
    const { abilities, people } = must(await late.client.call('GET /shift/get', { shiftId }));
    expect([abilities.signUp, abilities.wait, people[0]!.state]).toEqual([false, false, null]);
    expect(await statesOf(staff.client, shiftId)).toEqual(['confirmed']);
  } finally {
    await later(portal, { reset: true }, [staff]);
  }
});

test('VOL-4: of a draft volunteers see nothing, and a stranger signs nobody up', async () => {
  const { eventId } = must(
    await staff.client.call('POST /shift/desk/event/save', {
      title: { en: 'Secret', 'zh-hant': '秘密' },
      about: { en: '', 'zh-hant': '' },
    }),
  );
  const shiftId = await openShift(portal, staff.client, { eventId });
  const [one, two] = [await volunteer(portal, staff), await volunteer(portal, staff)];
  expect((await one.client.call('GET /shift/get', { shiftId })).status).toBe(404);
  expect((await signing(one, shiftId)).status).toBe(404);
  const open = await openShift(portal, staff.client);
  expect((await signing(one, open, { people: two.personIds })).status).toBe(404);
  expect((await (await portal.person('rmhc')).client.call('GET /shift/get', { shiftId: open })).status).toBe(404);
});
