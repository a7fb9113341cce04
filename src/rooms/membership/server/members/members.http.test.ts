import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedMembers } from '../../../../demo/large.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { chineseReaders } from '../../../../server/testing/readers.ts';
import { joined } from '../testing/application.fixture.ts';

chineseReaders();

let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
  await seedMembers(portal.engine, 'cifa', 300);
});
afterAll(() => portal.close());

type Input = Parameters<typeof staff.call<'GET /membership/members'>>[1];
const read = async (input: Input) => {
  const reply = await staff.call('GET /membership/members', input);
  expect(reply.status).toBe(200);
  return reply.data;
};
const rows = (query: string) =>
  portal.engine.database.tenant('cifa', (db) =>
    db.query<{ id: string; status: string }>(
      `select id, status from membership where tenant_id = $1 and number is not null ${query}`,
    ),
  );

test.each([
  ['name', 'fullname'],
  ['number', 'number'],
  ['since', "coalesce(since_on, '1900-01-01')"],
  ['ends', "coalesce(ends_on, '9999-12-31')"],
] as const)(
  'MEM-2: the members’ register in the order of %s, both ways, meets everybody with a number once',
  async (order, sql) => {
    for (const descending of [false, true]) {
      const way = descending ? 'desc' : 'asc';
      const all = (await rows(`order by ${sql} ${way}, id ${way}`)).map(({ id }) => id);
      const met: string[] = [];
      let page = await read({ order, descending, size: 70 });
      expect(page.total).toBe(all.length);
      for (;;) {
        met.push(...page.rows.map(({ membershipId }) => membershipId));
        if (!page.next) break;
        page = await read({ order, descending, size: 70, after: page.next });
      }
      expect(met).toEqual(all);
    }
  },
);

test('MEM-2: counts are those of who has a number; a search says how many it finds in every state', async () => {
  const all = await rows('');
  const of = (status: string) => all.filter((row) => row.status === status).length;
  const { counts } = await read({});
  expect(counts).toEqual({
    active: of('active'),
    lapsed: of('lapsed'),
    withdrawl: of('withdrawl'),
    deleted: of('deleted'),
  });
  const lapsed = all.find((row) => row.status === 'lapsed')!;
  const [known] = await portal.engine.database.tenant('cifa', (db) =>
    db.query<{ number: string; chinese: string }>(
      'select number, fullname_chinese as chinese from membership where tenant_id = $1 and id = $2',
      [lapsed.id],
    ),
  );
  const found = await read({ search: known!.number, status: 'active' });
  expect(found.rows.map(({ membershipId }) => membershipId)).not.toContain(lapsed.id);
  expect(found.counts.lapsed).toBeGreaterThan(0);
  const half = await read({ search: known!.chinese.slice(-1), status: 'lapsed', size: 100 });
  expect(half.rows.map(({ membershipId }) => membershipId)).toContain(lapsed.id);
});

test('MEM-2: a line says how to reach them, what they owe and what was last written to them', async () => {
  const { client, email } = await portal.person('cifa');
  const { membershipId } = await joined(client, staff);
  const one = async () =>
    (await read({ order: 'since', descending: true, size: 100 })).rows.find(
      (row) => row.membershipId === membershipId,
    )!;
  expect(await one()).toMatchObject({
    phone: expect.stringMatching(/9123 ?4567/),
    owedCents: 0,
    typeLabel: 'Full membership',
  });
  const mails = await portal.mails('cifa', email);
  expect(new Set(mails.map(({ subject }) => subject)).size).toBeGreaterThan(1);
  expect((await one()).lastMail?.subject).toBe(mails[0]!.subject);
  const renewal = await client.call('POST /membership/renew', { membershipId });
  expect((await one()).owedCents).toBe(500_00);
  const { invoiceId } = renewal.data.membership.invoice!;
  await staff.call('POST /payment/invoice/cancel', { invoiceId, reason: 'Issued twice' });
  expect((await one()).owedCents).toBe(0);
  await client.call('POST /membership/renew', { membershipId });
  expect((await one()).owedCents).toBe(500_00);
  expect((await one()).suspended).toBe(false);
  const { version } = (await staff.call('GET /membership/get', { membershipId })).data!;
  const suspended = { membershipId, act: 'suspend', reason: 'By resolution', version } as const;
  expect((await staff.call('POST /membership/act', suspended)).status).toBe(200);
  expect((await one()).suspended).toBe(true);
});

test('MEM-2: the register is for those who review: a member and somebody of another organisation are refused', async () => {
  expect((await (await portal.person('cifa')).client.call('GET /membership/members', {})).status).toBe(403);
  const theirs = (await portal.person('oxfam', ['itrc-oxfam-super-admin'])).client;
  expect((await theirs.call('GET /membership/members', {})).status).toBe(404);
});
