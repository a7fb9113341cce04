import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sent } from '../../../../contract/calls/calls.ts';
import { addDays } from '../../../../contract/dates.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { applied, joined } from '../testing/application.fixture.ts';

const NOBODY = '0198f1a2-0000-4000-8000-00000000000f';

let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
afterAll(() => portal.close());

async function members(count: number) {
  const all = [];
  for (let at = 0; at < count; at++) {
    const { client, email } = await portal.person('cifa');
    all.push({ client, email, membershipId: (await joined(client, staff)).membershipId });
  }
  return all;
}

type Query = Omit<Sent<'POST /membership/act/bulk'>, 'rows'>;
const actOn = async (rows: { key: string; version?: number | null }[], query: Query) => {
  const reply = await staff.call('POST /membership/act/bulk', { rows, ...query });
  expect([reply.status, reply.error]).toEqual([200, '']);
  return reply.data;
};
const read = async (membershipId: string) => (await staff.call('GET /membership/get', { membershipId })).data!;
const promised = ({ rows }: Awaited<ReturnType<typeof actOn>>) =>
  rows.filter(({ outcome }) => outcome === 'done').map(({ key, version }) => ({ key, version }));
/** All that could have been written: mails, terms, trail, invoices. */
const written = async () => {
  const [row] = await portal.engine.database.tenant('cifa', (db) =>
    db.query<Record<string, number>>(
      `select (select count(*) from outbox_mail where tenant_id = $1)::int as mails,
         (select count(*) from audit_entry where tenant_id = $1)::int as entries,
         (select count(*) from membership_term where tenant_id = $1)::int as terms,
         (select count(*) from invoice where tenant_id = $1)::int as invoices,
         (select sum(version) from membership where tenant_id = $1)::int as versions`,
    ),
  );
  return row!;
};

test('MEM-3: a preview says what will happen to each and why not, writes nothing, and comes true row by row', async () => {
  const [a, b, c] = await members(3);
  const keys = [a!, b!, c!].map(({ membershipId }) => ({ key: membershipId }));
  const before = await written();
  const { endsOn } = await read(a!.membershipId);
  const later = addDays(endsOn!, 40);
  await staff.call('POST /membership/act', {
    membershipId: c!.membershipId,
    act: 'grantLife',
    reason: 'Founder',
    version: (await read(c!.membershipId)).version,
  });
  const founded = await written();
  expect(founded.entries).toBeGreaterThan(before.entries!);
  const query = { act: 'extend', endsOn: later, reason: 'By resolution' } as const;
  const plan = await actOn([...keys, { key: NOBODY }], { ...query, dryRun: true });
  expect(plan).toMatchObject({ done: 2, skipped: 2, mails: 2, invoices: 0 });
  expect(plan.rows.map(({ outcome, effect, why }) => [outcome, effect, why])).toEqual([
    ['done', expect.stringMatching(/^valid until \d\d\/\d\d\/\d{4}$/), null],
    ['done', expect.stringMatching(/^valid until/), null],
    ['skipped', '', expect.stringMatching(/for life|life/i)],
    ['skipped', '', expect.any(String)],
  ]);
  expect(plan.rows[3]!.name).toBe('');
  expect(await written()).toEqual(founded);

  const done = await actOn(promised(plan), query);
  expect(done).toMatchObject({ done: 2, skipped: 0 });
  expect((await read(a!.membershipId)).endsOn).toBe(later);
  const [mail] = await portal.mails('cifa', b!.email);
  expect(mail!.text).toContain('By resolution');
  const trail = (await staff.call('GET /audit/list', { subjectId: b!.membershipId, action: 'membership.extend' })).data;
  expect(trail.rows.map(({ reason }) => reason)).toEqual(['By resolution']);
});

test('MEM-3: a row that somebody changed since the preview is left as it is and told; the others are done', async () => {
  const all = await members(3);
  const keys = all.map(({ membershipId }) => ({ key: membershipId }));
  const query = { act: 'suspend', reason: 'Unpaid seminar' } as const;
  const plan = await actOn(keys, { ...query, dryRun: true });
  expect(plan.done).toBe(3);
  const second = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
  const [first, middle] = all;
  // one is extended, so that it could still be suspended; one is suspended already
  const change = async (membershipId: string, act: 'renewByHand' | 'suspend') => {
    const { version } = await read(membershipId);
    const reply = await second.call('POST /membership/act', { membershipId, act, reason: 'Meanwhile', version });
    expect(reply.status).toBe(200);
  };
  await change(first!.membershipId, 'renewByHand');
  await change(middle!.membershipId, 'suspend');
  const done = await actOn(promised(plan), query);
  expect(done.rows.map(({ outcome }) => outcome)).toEqual(['skipped', 'skipped', 'done']);
  expect(done.rows[0]!.why).toMatch(/changed|meanwhile/i);
  expect(done.rows[1]!.why).toMatch(/suspended/);
  expect((await read(first!.membershipId)).suspended).toBeNull();
  expect((await read(middle!.membershipId)).suspended!.reason).toBe('Meanwhile');
  expect((await read(all[2]!.membershipId)).suspended!.reason).toBe('Unpaid seminar');
  const lifted = await actOn(keys, { act: 'lift', reason: 'Settled' });
  expect(lifted).toMatchObject({ done: 2, skipped: 1 });
});

test('MEM-4: renewal invoices for several: one each, none where one is open; renewing by hand cancels it', async () => {
  const all = await members(2);
  const keys = all.map(({ membershipId }) => ({ key: membershipId }));
  await all[0]!.client.call('POST /membership/renew', { membershipId: all[0]!.membershipId });
  const plan = await actOn(keys, { act: 'invoice', dryRun: true });
  expect(plan).toMatchObject({ done: 1, skipped: 1, invoices: 1, mails: 1 });
  expect(plan.rows.map(({ effect, why }) => why ?? effect)).toEqual([
    expect.stringMatching(/^Invoice \S+ is still open\.$/),
    'renewal invoice HK$500.00',
  ]);
  await actOn(promised(plan), { act: 'invoice' });
  const open = async () =>
    Promise.all(all.map(async ({ membershipId }) => (await read(membershipId)).invoice?.totalCents ?? 0));
  expect(await open()).toEqual([500_00, 500_00]);
  const renewed = await actOn(keys, { act: 'renewByHand', reason: 'Volunteers' });
  expect(renewed).toMatchObject({ done: 2, mails: 4 });
  expect(await open()).toEqual([0, 0]);
});

test('MEM-3: asked of several: a reason, a day, rows, and the right; never of another tenant, an application or oneself', async () => {
  const [member] = await members(1);
  const rows = [{ key: member!.membershipId }];
  const ask = async (query: object, client = staff) => {
    const reply = await client.raw('POST /membership/act/bulk', { tenant: client.tenant, lang: 'en', rows, ...query });
    return [reply.status, Object.keys(reply.errorList)[0] ?? reply.code];
  };
  expect(await ask({ act: 'suspend', reason: ' ' })).toEqual([422, 'reason']);
  expect(await ask({ act: 'extend', reason: 'x' })).toEqual([422, 'endsOn']);
  expect(await ask({ act: 'suspend', reason: 'x', rows: [] })).toEqual([422, 'rows']);
  expect(await ask({ act: 'grantLife', reason: 'x' })).toEqual([400, 'act']);
  const many = Array.from({ length: 51 }, () => ({ key: NOBODY }));
  expect(await ask({ act: 'suspend', reason: 'x', rows: many })).toEqual([400, 'rows']);
  expect(await ask({ act: 'suspend', reason: 'x' }, member!.client)).toEqual([403, 'access.denied']);
  const foreign = (await portal.person('oxfam', ['itrc-oxfam-super-admin'])).client;
  expect(await ask({ act: 'suspend', reason: 'x' }, foreign)).toEqual([403, 'access.denied']);
  const own = await joined(staff, (await portal.person('cifa', ['itrc-cifa-admin'])).client);
  const mine = await actOn([{ key: own.membershipId }], { act: 'suspend', reason: 'x', dryRun: true });
  expect(mine).toMatchObject({ done: 0, skipped: 1 });
  const { membershipId } = await applied((await portal.person('cifa')).client);
  const waiting = await actOn([{ key: membershipId }], { act: 'suspend', reason: 'x', dryRun: true });
  expect(waiting.rows[0]).toMatchObject({ outcome: 'skipped', name: '' });
});

test('every row that a filter finds can be chosen, over its pages; too many are refused; rights are those of the list', async () => {
  const { rows, total } = (await staff.call('GET /membership/members', { size: 3, status: 'active' })).data;
  expect(total).toBeGreaterThan(rows.length);
  const list = 'Membership-Members';
  const { keys } = (await staff.call('POST /list/keys', { list, query: { status: 'active' } })).data;
  expect(new Set(keys).size).toBe(total);
  expect(keys).toEqual(expect.arrayContaining(rows.map(({ membershipId }) => membershipId)));
  const none = await staff.call('POST /list/keys', { list, query: { search: `nobody' or '1'='1` } });
  expect(none.data.keys).toEqual([]);
  const status = async (client: TestClient, name: string) => {
    const reply = await client.call('POST /list/keys', { list: name });
    return `${reply.status} ${reply.code}`;
  };
  expect(await status((await portal.person('cifa')).client, list)).toBe('403 access.denied');
  expect(await status((await portal.person('oxfam', ['itrc-oxfam-super-admin'])).client, list)).toBe('404 module.off');
  // a list of which no rows can be chosen
  expect(await status(staff, 'All-Logins')).toBe('404 record.notFound');
  await portal.engine.database.tenant('cifa', (db) =>
    db.query(
      `insert into account (tenant_id, id, number, email, email_key, display_name, status, language, created_at)
       select $1, gen_random_uuid(), 9000000000000 + n, 'crowd' || n || '@example.org', 'crowd' || n || '@example.org', '', 'active', 'en', now()
       from generate_series(1, 2001) n`,
    ),
  );
  const crowd = await staff.call('POST /list/keys', { list: 'User-List', query: { search: 'crowd' } });
  expect([crowd.status, crowd.code]).toEqual([422, 'list.tooMany']);
});
