import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import {
  familyOf,
  later,
  must,
  openShift,
  type Signing,
  type Staff,
  signing,
  staffOf,
} from '../testing/shifts.fixture.ts';

/** Families of thirteen, who are quicker to register than so many individuals: a hundred and four people. */
const FAMILIES = 8;
const AGES = Array.from({ length: 12 }, (_, at) => 20 + at);

let portal: TestPortal;
let staff: Staff;
let families: Signing[];
beforeAll(async () => {
  portal = await startPortal();
  staff = await staffOf(portal);
  families = [];
  for (let at = 0; at < FAMILIES; at += 1) families.push(await familyOf(portal, staff, AGES));
});
afterAll(() => portal.close());

test('VOL-5: what two phones wrote down of a hundred people comes at once, twice and in pieces: nothing is lost or doubled, and hours are proposed once', async () => {
  const [leader] = families as [Signing];
  const shiftId = await openShift(portal, staff.client, { capacity: 104, leaderId: leader.accountId });
  for (const family of families) must(await signing(family, shiftId));
  const { rows, startsAt, endsAt } = must(await staff.client.call('GET /shift/leader/list', { shiftId }));
  const ids = rows.map(({ signupId }) => signupId);
  expect(ids).toHaveLength(104);
  await later(portal, { at: endsAt }, [staff, leader]);
  const at = (minutes: number) => new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();
  const record = ({ client }: { client: Signing['client'] }, which: string[], attendance: string, minutes: number) => {
    const entries = which.map((signupId) => ({ signupId, attendance, at: at(minutes) }));
    return client.call('POST /shift/leader/record', { shiftId, entries: JSON.stringify(entries) });
  };
  // they overlap in twenty, of whom the second phone has the last word; it was killed before its answer came
  const [one, two] = [ids.slice(0, 60), ids.slice(40)];
  const second = () => record(leader, two, 'late', 20);
  const replies = await Promise.all([record(staff, one, 'attended', 10), second(), second()]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  // sent once more by the first one, which knows nothing of the second: its word is the older one
  must(await record(staff, one, 'attended', 10));

  const seen = must(await staff.client.call('GET /shift/leader/list', { shiftId }));
  const attendance = new Map(seen.rows.map((row) => [row.signupId, row.attendance]));
  expect(ids.map((id) => attendance.get(id))).toEqual(ids.map((_, place) => (place < 40 ? 'attended' : 'late')));
  const hours = await portal.engine.database.tenant('rmhc', (db) =>
    db.query<{ rows: number; people: number }>(
      `select count(*)::int as rows, count(distinct person_id)::int as people from service_hours
       where tenant_id = $1 and source_id = $2 and state <> 'rejected'`,
      [shiftId],
    ),
  );
  expect(hours).toEqual([{ rows: 104, people: 104 }]);
});

test('VOL-5: before a shift begins somebody may have come, and nobody is late or has stayed away, whatever the phone says', async () => {
  await later(portal, { reset: true }, [staff]);
  const family = await familyOf(portal, staff, [20, 21]);
  const shiftId = await openShift(portal, staff.client, { capacity: 104 });
  must(await signing(family, shiftId));
  const { rows, startsAt } = must(await staff.client.call('GET /shift/leader/list', { shiftId }));
  const at = (minutes: number) => new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();
  const [one, two, three] = rows.map(({ signupId }) => signupId) as [string, string, string];
  const record = async (entries: readonly [signupId: string, attendance: string, minutes: number][]) => {
    const sent = entries.map(([signupId, attendance, minutes]) => ({ signupId, attendance, at: at(minutes) }));
    const reply = await staff.client.call('POST /shift/leader/record', { shiftId, entries: JSON.stringify(sent) });
    return must(reply).results.map(({ outcome }) => outcome);
  };
  await later(portal, { at: at(-30) }, [staff]);
  expect(
    await record([
      [one, 'attended', -30],
      [two, 'late', -30],
      [three, 'noShow', -30],
    ]),
  ).toEqual(['recorded', 'beforeStart', 'beforeStart']);
  // a phone whose clock is ahead says it no earlier either
  expect(await record([[two, 'noShow', 5]])).toEqual(['beforeStart']);
  // and one that sends later what it wrote down before the beginning
  await later(portal, { at: at(10) }, [staff]);
  expect(await record([[two, 'noShow', -1]])).toEqual(['beforeStart']);
  expect(
    await record([
      [two, 'late', 9],
      [three, 'noShow', 10],
    ]),
  ).toEqual(['recorded', 'recorded']);
  await portal.clock({ reset: true });
});
