import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepTerms } from '../rooms/membership/server/renewals/keep-terms.ts';
import type { TestClient } from '../server/testing/client.ts';
import { startPortal, type TestPortal } from '../server/testing/portal.ts';
import { DEMO_PASSWORD, seedDemo } from './demo.ts';
import { seedLarge } from './large.ts';

const MEMBERS = 400;
const DOCUMENTS = 1_000;
let portal: TestPortal;
let staff: TestClient;
const login = async (role: string) => {
  const client = portal.client('cifa');
  const email = `${role}@example.org`;
  expect((await client.call('POST /user/login', { email, password: DEMO_PASSWORD })).status).toBe(200);
  return client;
};

/** What the job of the terms does when its hour has come. */
const work = () => {
  const { engine } = portal;
  const tenant = engine.tenants.get('cifa')!;
  return keepTerms({ engine, tenant, transaction: (act) => engine.database.tenant('cifa', act) });
};

beforeAll(async () => {
  portal = await startPortal();
  await seedDemo(portal.engine, 'cifa');
  // the demonstration's own members are reminded as anybody is
  await work();
  const half = { tenant: 'cifa', members: MEMBERS / 2, documents: DOCUMENTS / 2, applications: 0 };
  // into what is there already, the second time into its own
  for (const _ of [1, 2]) await seedLarge(portal.engine, half, () => {});
  staff = await login('itrc-cifa-admin');
}, 240_000);
afterAll(() => portal.close());

test('what was seeded lives like what people did: numbers without gaps, forms that open, a queue that is decided', async () => {
  const { counts } = (await staff.call('GET /membership/browse', {})).data;
  expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBeGreaterThan(MEMBERS);
  for (const [type, prefix] of [
    ['full', 'F'],
    ['associate', 'A'],
  ] as const) {
    const numbers = await portal.engine.database.tenant('cifa', (db) =>
      db.query<{ number: string }>(
        'select number from membership where tenant_id = $1 and type = $2 and number is not null order by number',
        [type],
      ),
    );
    expect(numbers.map(({ number }) => number)).toEqual(
      numbers.map((_, at) => `${prefix}-${String(at + 1).padStart(5, '0')}`),
    );
  }
  const { rows } = (await staff.call('GET /membership/browse', { status: 'pending', size: 100 })).data;
  expect(rows.length).toBeGreaterThan(12);
  for (const { membershipId } of [rows[0]!, rows.at(-1)!]) {
    const form = await staff.call('GET /membership/approvalForm', { membershipId });
    expect(form.data.form.fields.surname!.value).toBeTruthy();
    expect(form.data.history.length).toBeGreaterThanOrEqual(1);
    const { version } = form.data.membership;
    const decided = await staff.call('POST /membership/submitForApproval', {
      membershipId,
      decision: 'approve',
      version,
    });
    expect(decided.status).toBe(200);
  }
});

test('MEM-4: seeded terms end after today, their past reminders are settled, and the job tells nobody anything', async () => {
  const { engine } = portal;
  const format = () =>
    engine.database.tenant('cifa', (db) =>
      db.query(
        `select id from outbox_mail where tenant_id = $1
           and template in ('membership-reminder', 'membership-overdue', 'membership-lapsed') order by id`,
      ),
    );
  const before = await format();
  await work();
  expect(await format()).toEqual(before);
  const odd = await engine.database.tenant('cifa', (db) =>
    db.query(
      `select m.id, m.status, m.joined_on, m.ends_on, m.ended_at from membership m where m.tenant_id = $1 and (
         (m.status = 'active' and m.ends_on <= current_date)
         or (m.status in ('lapsed', 'withdrawl', 'deleted') and (m.ended_at is null or m.ended_at > now() or m.ended_at < m.joined_on))
         or (m.status = 'active') <> exists (select 1 from role_grant g where g.tenant_id = $1 and g.account_id = m.account_id)
         or (m.joined_on is not null and m.ends_on is distinct from
           (select t.to_on from membership_term t where t.tenant_id = $1 and t.membership_id = m.id order by t.id desc limit 1)))
         and exists (select 1 from membership_term t where t.tenant_id = $1 and t.membership_id = m.id)`,
    ),
  );
  expect(odd).toEqual([]);
});

test('ATT-3: of the seeded folders some are staff’s and some full members’; lists, search and counts agree', async () => {
  const [full, associate] = [
    await login('itrc-cifa-membership-full-member'),
    await login('itrc-cifa-membership-associate-member'),
  ];
  const inBoxes = async (client: TestClient) => {
    const { rows } = (await client.call('GET /attachment/folder/list', { attachmentScope: 'system' })).data;
    const boxes = rows.filter(({ folderDir }) => folderDir.startsWith('Archive 檔案庫/'));
    return { folders: boxes.length, documents: boxes.reduce((sum, { files }) => sum + files, 0) };
  };
  expect(await inBoxes(staff)).toEqual({ folders: 10, documents: DOCUMENTS });
  expect(await inBoxes(full)).toEqual({ folders: 9, documents: DOCUMENTS - 100 });
  expect(await inBoxes(associate)).toEqual({ folders: 8, documents: DOCUMENTS - 200 });
  for (const client of [staff, full, associate]) {
    const { data } = await client.call('POST /attachment/search', { searchTerm: '本節' });
    expect(data.total).toBe((await inBoxes(client)).documents);
    expect(data.rows[0]!.excerpt!.hit).toBe('本節');
  }
  const closed = 'Archive 檔案庫/Box 10';
  expect((await full.call('GET /attachment/list', { folderDir: closed })).status).toBe(404);
  expect((await staff.call('GET /attachment/list', { folderDir: closed })).data.total).toBe(100);
});

test('a tenant that is not there, or has no memberships, is refused in one line', async () => {
  const seed = (tenant: string) =>
    seedLarge(portal.engine, { tenant, members: 1, documents: 0, applications: 0 }, () => {});
  await expect(seed('nowhere')).rejects.toThrow('There is no tenant "nowhere"');
  await expect(seed('oxfam')).rejects.toThrow('oxfam has no memberships');
});
