import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sent } from '../../../../contract/calls/calls.ts';
import { addDays, formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { contextOf } from '../../../../engine/server/jobs/job.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { takenOut } from '../../../../server/testing/list-file.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { readCsv } from '../../../../server/testing/read-csv.ts';
import { joined } from '../testing/application.fixture.ts';
import { keepTerms } from './keep-terms.ts';

let portal: TestPortal;
let staff: TestClient;
let today: string;
/** Members by the days to the end of their term. */
const ids = new Map<number | 'life' | 'lapsed', string>();
const clients = new Map<number | 'life' | 'lapsed', TestClient>();
beforeAll(async () => {
  portal = await startPortal({}, { worker: true });
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
  today = hongKongDate(portal.engine.clock.now());
  for (const days of [-1, 0, 60, 61, 'life', 'lapsed'] as const) {
    const { client } = await portal.person('cifa');
    const { membershipId } = await joined(client, staff);
    ids.set(days, membershipId);
    clients.set(days, client);
    const end = typeof days === 'number' ? addDays(today, days) : days === 'life' ? null : addDays(today, -200);
    await portal.engine.database.tenant('cifa', (db) =>
      db.query(
        `update membership set ends_on = $3::date, status = case when $4 then 'lapsed' else status end,
           ended_at = case when $4 then now() end, renewal_period = case when $3::date is null then 'life-time' else 'annual' end
         where tenant_id = $1 and id = $2`,
        [membershipId, end, days === 'lapsed'],
      ),
    );
  }
});
afterAll(() => portal.close());

const read = async (input: Sent<'GET /membership/renewals'> = {}) => {
  const reply = await staff.call('GET /membership/renewals', input);
  expect(reply.status).toBe(200);
  return reply.data;
};
const found = async (input: Sent<'GET /membership/renewals'>) =>
  (await read(input)).rows.map(({ membershipId }) => [...ids].find(([, id]) => id === membershipId)![0]);

test('MEM-4: who is due stands in one list: from today to the first reminder, in grace, lapsed, later; never who is for life', async () => {
  expect(await found({ standing: 'soon' })).toEqual([0, 60]);
  expect(await found({ standing: 'grace' })).toEqual([-1]);
  expect(await found({ standing: 'later' })).toEqual([61]);
  expect(await found({ standing: 'lapsed' })).toEqual(['lapsed']);
  expect(await found({})).toEqual(['lapsed', -1, 0, 60, 61]);
  expect(await found({ descending: true, size: 2 })).toEqual([61, 60]);
  expect(await read({ standing: 'soon' })).toMatchObject({
    total: 2,
    soonDays: 60,
    counts: { soon: 2, grace: 1, lapsed: 1 },
  });
  expect((await read({ standing: 'later' })).counts.later).toBe(1);
  const standings = (await read({})).rows.map(({ standing }) => standing);
  expect(standings).toEqual(['lapsed', 'grace', 'soon', 'soon', 'later']);
  const labels = (await read({})).rows.map(({ standingLabel }) => standingLabel);
  expect(labels).toEqual([
    'lapsed',
    `in grace until ${formatDate(addDays(today, 29))}`,
    'in 0 days',
    'in 60 days',
    'in 61 days',
  ]);
});

test('MEM-4: by month, by type, by name and by the invoice; a search counts what it finds in every standing', async () => {
  const month = addDays(today, 61).slice(0, 7);
  const here = [-1, 0, 60, 61].filter((days) => addDays(today, days).startsWith(month));
  expect(await found({ month })).toEqual(here);
  expect((await read({ month, standing: 'soon' })).counts.later).toBe(1);
  expect(await found({ type: 'associate' })).toEqual([]);
  const { number } = (await read({ standing: 'later' })).rows[0]!;
  expect((await read({ search: number, standing: 'soon' })).counts).toEqual({ soon: 0, grace: 0, lapsed: 0, later: 1 });
  await clients.get(0)!.call('POST /membership/renew', { membershipId: ids.get(0)! });
  expect(await found({ invoice: 'open' })).toEqual([0]);
  expect(await found({ invoice: 'none', standing: 'soon' })).toEqual([60]);
  expect((await read({ invoice: 'open' })).rows[0]).toMatchObject({
    invoice: { totalCents: 500_00, overdue: false, number: expect.stringMatching(/^I-/) },
    remindedAt: null,
  });
});

test('MEM-4: it says who was reminded of this end of the term, and of no other', async () => {
  await keepTerms(contextOf(portal.engine, 'cifa'));
  const reminded = async () =>
    Object.fromEntries((await read({})).rows.map(({ membershipId, remindedAt }) => [membershipId, remindedAt]));
  expect((await reminded())[ids.get(60)!]).not.toBeNull();
  expect((await reminded())[ids.get(61)!]).toBeNull();
  // of several the last one, in whatever order they were written
  for (const [days, sentAt] of [
    [-7, '2026-03-07T01:00:00.000Z'],
    [-30, '2026-03-06T01:00:00.000Z'],
  ] as const)
    await portal.engine.database.tenant('cifa', (db) =>
      db.query(
        `insert into membership_reminder (tenant_id, membership_id, ends_on, days, due_on, settled_at)
         select $1, id, ends_on, $3::int, ends_on + $3::int, $4 from membership where tenant_id = $1 and id = $2`,
        [ids.get(60), days, sentAt],
      ),
    );
  expect((await reminded())[ids.get(60)!]).toBe('2026-03-07T01:00:00.000Z');
  // what was skipped was not sent
  await portal.engine.database.tenant('cifa', (db) =>
    db.query(
      `insert into membership_reminder (tenant_id, membership_id, ends_on, days, due_on, settled_at, skipped)
       select $1, id, ends_on, -60, ends_on - 60, now(), 'late' from membership where tenant_id = $1 and id = $2`,
      [ids.get(61)],
    ),
  );
  expect((await reminded())[ids.get(61)!]).toBeNull();
  const { version } = (await staff.call('GET /membership/get', { membershipId: ids.get(60)! })).data!;
  const act = { membershipId: ids.get(60)!, act: 'extend', reason: 'x', version } as const;
  await staff.call('POST /membership/act', { ...act, endsOn: addDays(today, 59 + 1 + 7) });
  expect((await reminded())[ids.get(60)!]).toBeNull();
});

test('MEM-4: the list is taken out as shown, and is for those who review', async () => {
  const { bytes, task } = await takenOut(staff, {
    list: 'Membership-Renewals',
    format: 'csv',
    columns: 'number,ends,standing,invoice',
    query: { standing: 'grace', month: addDays(today, -1).slice(0, 7) },
  });
  const [head, line] = readCsv(bytes.toString());
  expect(head).toEqual(['Membership number', 'Term ends', 'Renewal', 'Open invoice', 'Pay by']);
  expect(line!.slice(1, 3)).toEqual([addDays(today, -1), `in grace until ${formatDate(addDays(today, 29))}`]);
  expect(task.facts.join()).toMatch(/Renewal: In grace.*Month: [A-Z][a-z]+ 20\d\d/);
  expect((await clients.get(0)!.call('GET /membership/renewals', {})).status).toBe(403);
  const foreign = (await portal.person('oxfam', ['itrc-oxfam-super-admin'])).client;
  expect((await foreign.call('GET /membership/renewals', {})).status).toBe(404);
  for (const month of ['2026-13', '2026-1', "2026-01' or 1=1"])
    expect((await staff.call('GET /membership/renewals', { month })).status).toBe(400);
});

test('MEM-4: a term is in grace from the day after its last day', async () => {
  const members = [0, -1, 61] as const;
  for (const [at, days] of [0, -1, 1].entries()) {
    const ends = [ids.get(members[at]!)!, addDays(today, days)];
    await portal.engine.database.tenant('cifa', (db) =>
      db.query('update membership set ends_on = $3::date where tenant_id = $1 and id = $2', ends),
    );
  }
  const shown: { inGrace: boolean; standing: string }[] = [];
  for (const member of members) {
    const { data } = await staff.call('GET /membership/get', { membershipId: ids.get(member)! });
    shown.push(data!);
  }
  expect(shown.map(({ inGrace }) => inGrace)).toEqual([false, true, false]);
  expect(shown[2]!.standing).toBe(shown[0]!.standing);
  expect(shown[1]!.standing).not.toBe(shown[0]!.standing);
});
