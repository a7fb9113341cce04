import { afterAll, beforeAll, expect, test } from 'vitest';
import { hongKongDate } from '../../../../contract/dates.ts';
import { contextOf } from '../../../../engine/server/jobs/job.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { releaseOffers } from '../cover/release-offers.ts';
import {
  familyOf,
  inDays,
  later,
  must,
  openShift,
  type Signing,
  type Staff,
  signing,
  staffOf,
  statesOf,
  volunteer,
} from '../testing/shifts.fixture.ts';

let portal: TestPortal;
let staff: Staff;
let one: Signing;
let two: Signing;
beforeAll(async () => {
  portal = await startPortal();
  staff = await staffOf(portal);
  one = await volunteer(portal, staff);
  two = await volunteer(portal, staff);
});
afterAll(() => portal.close());

const on = (days: number, from = '09:00', to = '12:00') => ({
  startsAt: inDays(portal, days, from),
  endsAt: inDays(portal, days, to),
});
const dayOf = async (shiftId: string) =>
  hongKongDate(must(await staff.client.call('GET /shift/desk/get', { shiftId })).startsAt);
const ask = (shiftId: string, who: Signing) =>
  staff.client.call('POST /shift/desk/assign', { shiftId, personId: who.personIds[0]!, ask: 'true' });
const placing = (who: Signing, agreed: boolean, personId = who.personIds[0]!) =>
  who.client.call('POST /shift/placing', { personId, agreed });
/** Shift, account and key of the link in the newest mail. */
async function linkTo(who: Signing): Promise<{ shiftId: string; accountId: string; key: string }> {
  const [mail] = await portal.mails('rmhc', who.email);
  const found = /\/shifts\/reply\/([\w-]+)\/([\w-]+)\?[^\s"]*key=([^&\s"]+)/.exec(mail!.text)!;
  return { shiftId: found[1]!, accountId: found[2]!, key: decodeURIComponent(found[3]!) };
}

test('VOL-4: who is asked answers by one tap from the mail; the place is kept and nobody serves unasked', async () => {
  const shiftId = await openShift(portal, staff.client, on(10));
  must(await ask(shiftId, one));
  expect(await statesOf(staff.client, shiftId)).toEqual(['offered']);
  expect((await ask(shiftId, one)).code).toBe('shift.decided');
  expect((await ask(shiftId, two)).code).toBe('shift.full');
  const [mail] = await portal.mails('rmhc', one.email);
  expect(mail!.subject).toMatch(/^Can you help\?/);
  const [row] = must(await staff.client.call('GET /shift/desk/week', { from: await dayOf(shiftId) })).rows;
  expect(row!.people).toMatchObject([{ personId: one.personIds[0], asked: true }]);
  const link = await linkTo(one);
  // looking, as a mail program does, takes nothing
  const stranger = portal.client('rmhc');
  expect(must(await stranger.call('POST /shift/reply/read', link)).answer).toBe('asked');
  expect(await statesOf(staff.client, shiftId)).toEqual(['offered']);
  expect((await stranger.call('POST /shift/reply/answer', { ...link, key: 'x', coming: true })).code).toBe(
    'shift.link',
  );
  must(await stranger.call('POST /shift/reply/answer', { ...link, coming: true }));
  expect(await statesOf(staff.client, shiftId)).toEqual(['confirmed']);
});

test('VOL-4: who says no frees the place at once and gets no mail about it', async () => {
  const shiftId = await openShift(portal, staff.client, on(11));
  must(await ask(shiftId, one));
  const count = (await portal.mails('rmhc', one.email)).length;
  must(await portal.client('rmhc').call('POST /shift/reply/answer', { ...(await linkTo(one)), coming: false }));
  expect(await statesOf(staff.client, shiftId)).toEqual(['cancelledByVolunteer']);
  expect((await portal.mails('rmhc', one.email)).length).toBe(count);
  must(await ask(shiftId, two));
});

test('VOL-4: the planner asks, places who agreed to that, and proposes nothing twice', async () => {
  const at = on(18);
  const shiftId = await openShift(portal, staff.client, { ...at, capacity: 2 });
  must(await placing(one, true));
  const from = await dayOf(shiftId);
  const plan = async () => must(await staff.client.call('GET /shift/desk/plan', { from }));
  const first = await plan();
  expect(first).toMatchObject({ gaps: 2, filled: 2, people: 2 });
  const proposed = first.rows.find((row) => row.shiftId === shiftId)!.people;
  expect(proposed.map(({ personId, agreed }) => [personId, agreed]).sort()).toEqual(
    [
      [one.personIds[0], true],
      [two.personIds[0], false],
    ].sort(),
  );
  const places = JSON.stringify(proposed.map(({ personId }) => ({ shiftId, personId })));
  const done = must(await staff.client.call('POST /shift/desk/plan/publish', { places }));
  expect([done.placed, done.asked]).toEqual([1, 1]);
  expect((await portal.mails('rmhc', one.email))[0]!.text).toContain('Your shift is confirmed');
  expect((await plan()).rows).toEqual([]);
  const again = must(await staff.client.call('POST /shift/desk/plan/publish', { places }));
  expect([again.placed, again.asked, again.left.length]).toEqual([0, 0, 2]);
  // taken back, the next plan asks
  must(await placing(one, false));
  const next = await openShift(portal, staff.client, on(19));
  const rows = (await plan()).rows.find((row) => row.shiftId === next)!.people;
  expect(rows.every(({ agreed }) => !agreed)).toBe(true);
});

test('VOL-4: nobody agrees for others, and a child is never placed unasked', async () => {
  const family = await familyOf(portal, staff, [9]);
  const [parent, child] = family.personIds as [string, string];
  expect(must(await family.client.call('GET /shift/placing', {})).rows).toMatchObject([
    { personId: parent, agreed: false },
  ]);
  expect((await placing(family, true, child)).status).toBe(404);
  expect((await placing(family, true, one.personIds[0]!)).status).toBe(404);
  expect((await staff.client.call('POST /shift/placing', { personId: parent, agreed: true })).status).toBe(404);
});

test('VOL-4: where nobody fits, the coordinator reads why, in people', async () => {
  const active = must(await staff.client.call('GET /shift/desk/plan', {}));
  expect(active.gaps).toBe(0);
  const papers = await openShift(portal, staff.client, { ...on(25), papers: JSON.stringify(['record-check']) });
  const { rows, why } = must(await staff.client.call('GET /shift/desk/suggest', { shiftId: papers }));
  expect(rows).toEqual([]);
  expect(why).toMatch(/^4 free: 3 without a valid document \(.+\), 1 too young|^4 free/);
  const plan = must(await staff.client.call('GET /shift/desk/plan', { from: await dayOf(papers) }));
  expect(plan.rows.find((row) => row.shiftId === papers)).toMatchObject({
    left: 1,
    why: expect.stringContaining('free'),
  });
  const aged = await openShift(portal, staff.client, { ...on(26), ageFrom: 69 });
  expect(must(await staff.client.call('GET /shift/desk/suggest', { shiftId: aged })).why).toMatch(
    /^4 free, all outside the age limits/,
  );
});

test('VOL-4: who does not answer loses the place without a mail; who waits for it gets it', async () => {
  const shiftId = await openShift(portal, staff.client, on(30));
  must(await ask(shiftId, one));
  must(await signing(two, shiftId, { wait: true }));
  const count = (await portal.mails('rmhc', one.email)).length;
  await later(portal, { advance: 'PT25H' }, [staff, one, two]);
  await releaseOffers(contextOf(portal.engine, 'rmhc'));
  expect(await statesOf(staff.client, shiftId)).toEqual(['unsuccessful', 'offered']);
  expect((await portal.mails('rmhc', one.email)).length).toBe(count);
  expect((await portal.mails('rmhc', two.email))[0]!.subject).toMatch(/^A place is available/);
});
