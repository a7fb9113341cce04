import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { chineseReaders, englishReaders } from '../../../../server/testing/readers.ts';
import {
  groupOf,
  inDays,
  later,
  must,
  openShift,
  type Signing,
  type Staff,
  signing,
  staffOf,
  volunteer,
} from '../testing/shifts.fixture.ts';

chineseReaders();

let portal: TestPortal;
let staff: Staff;
let club: Signing;
let nobody: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  staff = await staffOf(portal);
  club = await groupOf(portal, staff);
  nobody = portal.client('rmhc');
});
afterAll(() => portal.close());

/** A shift in which the group comes with so many. */
async function coming(heads: number, over: Parameters<typeof openShift>[2] = {}): Promise<string> {
  const shiftId = await openShift(portal, staff.client, { capacity: 5, ...over });
  must(await signing(club, shiftId, { heads }));
  return shiftId;
}
const names = async (shiftId: string) => must(await club.client.call('GET /shift/names', { shiftId }));
const link = async (shiftId: string, on = true) => {
  const reply = must(await club.client.call('POST /shift/names/link', { shiftId, on }));
  const url = reply.names.url === '' ? null : new URL(reply.names.url);
  return { signupId: reply.names.signupId, key: url?.searchParams.get('key') ?? '' };
};
type Link = Awaited<ReturnType<typeof link>>;
const give = (by: Link, name: string, over: Record<string, string> = {}) =>
  nobody.call('POST /shift/names/add', { ...by, name, ageBand: '26-40', phone: '', ...over } as never);
const said = async (shiftId: string) => (await names(shiftId)).rows.map(({ name }) => name);

test('VOL-1: a group announces heads first; people give their names by a link, once, never more than were announced', async () => {
  englishReaders();
  const shiftId = await coming(2);
  expect(await names(shiftId)).toMatchObject({ heads: 2, most: 5, url: '', rows: [] });
  const by = await link(shiftId);
  expect(must(await nobody.call('POST /shift/names/read', by))).toMatchObject({
    left: 2,
    group: 'Harbour Rotary Club',
  });

  // each mistake at its field, and nothing is written
  const wrong = await give(by, ' ', { ageBand: '', phone: '12' });
  expect(Object.keys(wrong.errorList).sort()).toEqual(['ageBand', 'name', 'phone']);
  for (const ageBand of ['under16', '16-17'])
    expect((await give(by, 'Young One', { ageBand })).errorList).toHaveProperty('ageBand');
  expect(await said(shiftId)).toEqual([]);

  expect(must(await give(by, 'Ho Ka Man', { phone: '9123 4567' })).page.left).toBe(1);
  must(await give(by, ' ho  ka MAN '));
  expect(await said(shiftId)).toEqual(['Ho Ka Man']);
  // two take the last place at once: one of them does
  const both = await Promise.all([give(by, 'Lee One'), give(by, 'Lee Two')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await give(by, 'Lee Three')).code).toBe('shift.namesFull');

  // the contact person announces more, no fewer than are named, no more than there are places
  const heads = (count: number) => club.client.call('POST /shift/heads', { shiftId, heads: count });
  expect((await heads(1)).errorList).toHaveProperty('heads');
  expect((await heads(13)).errorList).toHaveProperty('heads');
  expect(await heads(6)).toMatchObject({
    code: 'shift.full',
    errorList: { heads: ['There are places for at most 5 of you.'] },
  });
  must(await heads(3));
  must(await give(by, 'Lee Three'));
  expect(must(await staff.client.call('GET /shift/desk/get', { shiftId })).taken).toBe(3);

  const { rows } = await names(shiftId);
  const other = await volunteer(portal, staff);
  expect((await other.client.call('GET /shift/names', { shiftId })).status).toBe(404);
  const remove = { shiftId, nameId: rows[0]!.nameId };
  expect((await other.client.call('POST /shift/names/remove', remove)).status).toBe(404);
  expect((await nobody.call('GET /shift/names', { shiftId })).status).toBe(401);
  must(await club.client.call('POST /shift/names/remove', remove));
  expect((await said(shiftId)).includes('Ho Ka Man')).toBe(false);

  // whoever leads it sees who comes, and no name is in the trail
  must(await give(by, 'Ho Ka Man', { phone: '9123 4567' }));
  const expected = must(await staff.client.call('GET /shift/leader/list', { shiftId })).rows[0]!;
  expect(expected.names).toContainEqual({ name: 'Ho Ka Man', ageLabel: '26 to 40', phone: '9123 4567' });
  const trail = must(await staff.client.call('GET /audit/list', { subjectId: shiftId, size: 100 }));
  expect(trail.rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['shift.heads', 'shift.namesLink']));
  expect(JSON.stringify(trail)).not.toContain('Ho Ka Man');
});

test('VOL-1: a link that was renewed, ended, forged, or of a place that was given up or a shift that has begun leads nowhere', async () => {
  const shiftId = await coming(2, { startsAt: inDays(portal, 12), endsAt: inDays(portal, 12, '12:00') });
  const first = await link(shiftId);
  must(await give(first, 'Early Bird'));
  const second = await link(shiftId);
  const dead = async (by: Link) => {
    expect((await nobody.call('POST /shift/names/read', by)).code).toBe('shift.namesLink');
    expect((await give(by, 'Nobody Else')).code).toBe('shift.namesLink');
  };
  await dead(first);
  await dead({ ...second, key: `${second.key.slice(0, -1)}${second.key.endsWith('A') ? 'B' : 'A'}` });
  expect(await said(shiftId)).toEqual(['Early Bird']);
  await link(shiftId, false);
  await dead(second);

  // moved by staff the names go along; given up they are forgotten
  const third = await link(shiftId);
  const to = await openShift(portal, staff.client, {
    capacity: 5,
    startsAt: inDays(portal, 13),
    endsAt: inDays(portal, 13, '12:00'),
  });
  must(await staff.client.call('POST /shift/desk/move', { signupId: third.signupId, shiftId: to }));
  await dead(third);
  expect(await said(to)).toEqual(['Early Bird']);
  must(await club.client.call('POST /shift/cancel', { shiftId: to }));
  const left = await portal.engine.database.tenant('rmhc', (db) =>
    db.query(`select 1 from shift_name where tenant_id = $1 and name = 'Early Bird'`, []),
  );
  expect(left).toEqual([]);

  const soon = await coming(1, { startsAt: inDays(portal, 20), endsAt: inDays(portal, 20, '12:00') });
  const last = await link(soon);
  await later(portal, { advance: 'P21D' }, [staff, club]);
  await dead(last);
  expect((await club.client.call('POST /shift/names/link', { shiftId: soon, on: true })).code).toBe('shift.closed');
});

test('VOL-1: staff see who comes with a group and take a name out with a reason, which the contact person is told and which stands in the trail, both without the name', async () => {
  englishReaders();
  const shiftId = await coming(2, { startsAt: inDays(portal, 30), endsAt: inDays(portal, 30, '12:00') });
  await later(portal, { advance: 'PT1M' }, [staff, club]);
  const by = await link(shiftId);
  must(await give(by, 'Xanthe Prank', { phone: '9123 4567' }));
  must(await give(by, 'Ho Ka Man'));
  const seen = async () => must(await staff.client.call('GET /shift/desk/get', { shiftId })).signups[0]!;
  const { signupId, names: rows } = await seen();
  expect(rows).toMatchObject([
    { name: 'Xanthe Prank', ageLabel: '26 to 40', phone: '9123 4567' },
    { name: 'Ho Ka Man' },
  ]);
  const remove = { signupId, nameId: rows[0]!.nameId, reason: 'Not a member of the club' };
  const takeOut = (over: Partial<typeof remove> = {}, who = staff.client) =>
    who.call('POST /shift/desk/name/remove', { ...remove, ...over });
  expect((await takeOut({ reason: ' ' })).errorList).toHaveProperty('reason');
  expect((await takeOut({}, club.client)).status).toBe(403);
  expect((await takeOut({}, nobody)).status).toBe(401);
  expect((await seen()).names).toHaveLength(2);
  const mails = async () =>
    (await portal.mails('rmhc', club.email)).filter(({ subject }) => subject.includes('has been removed'));
  expect(await mails()).toEqual([]);
  must(await takeOut());
  expect((await seen()).names.map(({ name }) => name)).toEqual(['Ho Ka Man']);
  expect(await seen()).toMatchObject({ heads: 2 });
  expect((await takeOut()).code).toBe('shift.decided');
  const told = await mails();
  expect(told).toHaveLength(1);
  expect(told[0]!.text).toContain('Reason: Not a member of the club');
  expect(told[0]!.links.some((url) => url.includes(`/shifts/${shiftId}`))).toBe(true);
  expect(JSON.stringify(told)).not.toContain('Xanthe');
  // the place of that name is free again
  expect(must(await give(by, 'Lee One')).page.left).toBe(0);
  const trail = must(await staff.client.call('GET /audit/list', { subjectId: shiftId, size: 100 }));
  expect(trail.rows.find(({ action }) => action === 'shift.nameRemove')).toMatchObject({
    reason: 'Not a member of the club',
    who: staff.email,
  });
  expect(JSON.stringify(trail)).not.toContain('Xanthe');
});
