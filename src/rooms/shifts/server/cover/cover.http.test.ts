import { afterAll, beforeAll, expect, test } from 'vitest';
import { contextOf } from '../../../../engine/server/jobs/job.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { chineseReaders, englishReaders } from '../../../../server/testing/readers.ts';
import { waitingParties } from '../sign-up/signup.store.ts';
import {
  familyOf,
  groupOf,
  inDays,
  later,
  must,
  openShift,
  type Signing,
  type Staff,
  shiftInput,
  signing,
  staffOf,
  statesOf,
  volunteer,
} from '../testing/shifts.fixture.ts';
import { widenCover } from './widen-cover.ts';

chineseReaders();

let portal: TestPortal;
let staff: Staff;
let people: Signing[];
beforeAll(async () => {
  portal = await startPortal();
  staff = await staffOf(portal);
  people = [];
  for (let at = 0; at < 4; at += 1) people.push(await volunteer(portal, staff));
});
afterAll(() => portal.close());

const asked = async ({ email }: { email: string }) =>
  (await portal.mails('rmhc', email)).filter(({ text }) => text.includes('A volunteer cannot come')).length;
const mayTake = async ({ client }: Signing, shiftId: string) =>
  must(await client.call('GET /shift/get', { shiftId })).mayTake;
const take = ({ client, personIds }: Signing, shiftId: string) =>
  client.call('POST /shift/cover/take', { shiftId, personId: personIds[0]! });

/** A shift of the day after tomorrow whose cut-off passes once somebody is in it. */
async function closing(
  over: Parameters<typeof openShift>[2] = {},
): Promise<{ shiftId: string; close: () => Promise<void> }> {
  const at = { startsAt: inDays(portal, 2), endsAt: inDays(portal, 2, '12:00'), cutoffHours: 1, ...over };
  const shiftId = await openShift(portal, staff.client, at);
  const close = async () => {
    const { version, eventId } = must(await staff.client.call('GET /shift/desk/get', { shiftId }));
    const save = shiftInput(portal, eventId, { ...at, shiftId, version, cutoffHours: 600 });
    must(await staff.client.call('POST /shift/desk/save', save));
  };
  return { shiftId, close };
}

test('VOL-4: who is on standby in that very shift is asked for cover first and alone; everybody else once they had their time', async () => {
  englishReaders();
  const [one, waits, other, quiet] = people as [Signing, Signing, Signing, Signing];
  // who wants no mails that look for helpers finds it in the inbox alone; who waits in it is told of what they asked for
  const wanted = (of: Signing, list: string[]) => of.client.call('POST /mail/choices/own/save', { wanted: list });
  for (const one of [quiet, waits]) must(await wanted(one, ['reminder']));
  const { shiftId, close } = await closing();
  must(await signing(one, shiftId));
  must(await signing(waits, shiftId, { wait: true }));
  await close();
  must(await one.client.call('POST /shift/cover', { shiftId }));
  expect([await asked(waits), await asked(other)]).toEqual([1, 0]);
  expect(await mayTake(waits, shiftId)).toEqual(waits.personIds);
  expect(await mayTake(other, shiftId)).toEqual([]);
  expect((await take(other, shiftId)).code).toBe('shift.decided');
  const job = contextOf(portal.engine, 'rmhc');
  await widenCover(job);
  expect(await asked(other)).toBe(0);
  await later(portal, { advance: 'PT2H' }, [staff, ...people]);
  for (let twice = 0; twice < 2; twice += 1) await widenCover(job);
  expect([await asked(waits), await asked(other)]).toEqual([1, 1]);
  expect(await asked(quiet)).toBe(0);
  const { rows: inbox } = must(await quiet.client.call('GET /notification/list', {}));
  expect(JSON.stringify(inbox)).toContain('Can you cover this shift? Kitchen,');
  // who reads in another language by now reads all of it in that one
  quiet.client.lang = 'zh-hant';
  const [line] = must(await quiet.client.call('GET /notification/list', {})).rows;
  quiet.client.lang = 'en';
  expect(line!.message).toContain('可以幫忙替更嗎？Kitchen（中）');
  for (const one of [quiet, waits]) must(await wanted(one, ['reminder', 'marketing']));
  expect(await mayTake(other, shiftId)).toEqual(other.personIds);
  // the standby passes into the place, and nobody is in it twice
  must(await take(waits, shiftId));
  expect(await statesOf(staff.client, shiftId)).toEqual(['cancelledByVolunteer', 'confirmed']);
  expect(must(await staff.client.call('GET /shift/desk/get', { shiftId }))).toMatchObject({ taken: 1, waiting: 0 });
  expect(await mayTake(other, shiftId)).toEqual([]);
});

test('VOL-4: the places of a group are taken over by a group that has as many, and by nobody else', async () => {
  englishReaders();
  const [single] = people as [Signing];
  const [group, large] = [await groupOf(portal, staff), await groupOf(portal, staff)];
  const { shiftId, close } = await closing({
    capacity: 8,
    startsAt: inDays(portal, 3),
    endsAt: inDays(portal, 3, '12:00'),
  });
  must(await signing(group, shiftId, { heads: 8 }));
  await close();
  const before = await asked(single);
  must(await group.client.call('POST /shift/cover', { shiftId }));
  expect([await asked(single), await asked(large)]).toEqual([before, 1]);
  expect([await mayTake(single, shiftId), await mayTake(large, shiftId)]).toEqual([[], large.personIds]);
  expect((await take(single, shiftId)).code).toBe('shift.decided');
  must(await take(large, shiftId));
  const { taken, signups } = must(await staff.client.call('GET /shift/desk/get', { shiftId }));
  expect([taken, signups.map(({ state, heads }) => [state, heads])]).toEqual([
    8,
    [
      ['cancelledByVolunteer', 8],
      ['confirmed', 8],
    ],
  ]);
});

test('VOL-4: the places of a family that asks for cover are taken one by one, the children first; no child stays or comes alone', async () => {
  const [one, two] = people as [Signing, Signing];
  const [family, others] = [await familyOf(portal, staff, [9]), await familyOf(portal, staff, [10])];
  const { shiftId, close } = await closing({
    capacity: 2,
    startsAt: inDays(portal, 5),
    endsAt: inDays(portal, 5, '12:00'),
  });
  must(await signing(family, shiftId));
  await close();
  must(await family.client.call('POST /shift/cover', { shiftId }));
  // a child of another family could not stand there alone, its parent could
  expect(await mayTake(others, shiftId)).toEqual([others.personIds[0]]);
  const alone = await others.client.call('POST /shift/cover/take', { shiftId, personId: others.personIds[1]! });
  expect(alone.code).toBe('shift.decided');
  for (const who of [one, two]) {
    must(await take(who, shiftId));
    const states = new Map(
      must(await staff.client.call('GET /shift/desk/get', { shiftId })).signups.map((row) => [row.personId, row.state]),
    );
    // the parent goes last
    const [parent, child] = family.personIds as [string, string];
    expect([states.get(child), states.get(parent)]).toEqual([
      'cancelledByVolunteer',
      who === one ? 'confirmed' : 'cancelledByVolunteer',
    ]);
  }
});

test('VOL-4: who applied or waits leaves also after the cut-off, until the shift begins; a sure place does not', async () => {
  const [sure, waits, late] = people as [Signing, Signing, Signing];
  const at = { startsAt: inDays(portal, 7), endsAt: inDays(portal, 7, '12:00') };
  const { shiftId, close } = await closing(at);
  must(await signing(sure, shiftId));
  for (const who of [waits, late]) must(await signing(who, shiftId, { wait: true }));
  const decided = await closing({
    ...at,
    startsAt: inDays(portal, 8),
    endsAt: inDays(portal, 8, '12:00'),
    approval: true,
  });
  must(await signing(sure, decided.shiftId));
  await close();
  const cancel = ({ client }: Signing, of = shiftId) => client.call('POST /shift/cancel', { shiftId: of });
  const abilities = async ({ client }: Signing) => must(await client.call('GET /shift/get', { shiftId })).abilities;
  expect([(await abilities(sure)).cancel, (await abilities(waits)).cancel]).toEqual([false, true]);
  expect((await cancel(sure)).code).toBe('shift.cutoff');
  must(await cancel(waits));
  expect(await statesOf(staff.client, shiftId)).toEqual(['confirmed', 'cancelledByVolunteer', 'standby']);
  await later(portal, { at: new Date(Date.parse(await startOf(shiftId)) - 60_000).toISOString() }, [staff, ...people]);
  // applied for tomorrow, its cut-off passed an hour ago by the clock of the shift
  must(await cancel(sure, decided.shiftId));
  expect(await statesOf(staff.client, decided.shiftId)).toEqual(['cancelledByVolunteer']);
  await later(portal, { advance: 'PT2M' }, [staff, ...people]);
  expect((await cancel(late)).code).toBe('shift.cutoff');
});

const startOf = async (shiftId: string) => must(await staff.client.call('GET /shift/desk/get', { shiftId })).startsAt;

test('VOL-4: a family for which there are too few places stands by together, and is offered them together', async () => {
  const [one, two] = people as [Signing, Signing];
  const family = await familyOf(portal, staff, [9]);
  const at = { startsAt: inDays(portal, 20), endsAt: inDays(portal, 20, '12:00'), capacity: 3 };
  const shiftId = await openShift(portal, staff.client, at);
  for (const who of [one, two]) must(await signing(who, shiftId));
  expect((await signing(family, shiftId)).code).toBe('shift.full');
  expect(must(await family.client.call('GET /shift/get', { shiftId }))).toMatchObject({
    left: 1,
    abilities: { signUp: true },
  });
  expect(must(await signing(family, shiftId, { wait: true })).state).toBe('standby');
  expect(await statesOf(staff.client, shiftId)).toEqual(['confirmed', 'confirmed', 'standby', 'standby']);
  must(await two.client.call('POST /shift/cancel', { shiftId }));
  expect(await statesOf(staff.client, shiftId)).toEqual(['confirmed', 'cancelledByVolunteer', 'offered', 'offered']);
});

test('VOL-4: a party on standby keeps the order in which its people came, whoever of them was changed last', async () => {
  const family = await familyOf(portal, staff, [40, 20]);
  const shiftId = await openShift(portal, staff.client, {
    capacity: 3,
    startsAt: inDays(portal, 40),
    endsAt: inDays(portal, 40, '12:00'),
  });
  must(await signing(await volunteer(portal, staff), shiftId));
  expect(must(await signing(family, shiftId, { wait: true })).state).toBe('standby');
  const [first, second, third] = family.personIds;
  const parties = await portal.engine.database.tenant('rmhc', async (db) => {
    const change = (what: string, personId?: string) =>
      db.query(`update shift_signup set ${what} where tenant_id = $1 and shift_id = $2 and person_id = $3`, [
        shiftId,
        personId,
      ]);
    await change('seq = default', first);
    await change('version = version + 1', second);
    return waitingParties(db, shiftId, 3);
  });
  expect(parties.map(({ person_ids }) => person_ids)).toEqual([[second, third, first]]);
});
