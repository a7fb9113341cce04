import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedMembers } from '../../../../demo/large.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { expectInOrder } from '../../../../server/testing/pages-in-order.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { actionsInTrail } from '../../../../server/testing/trail.ts';
import { trialSize } from '../../../../server/testing/trials.ts';
import { applied } from '../testing/application.fixture.ts';
import { findDuplicates } from './find-duplicates.ts';

let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
afterAll(() => portal.close());

async function application(over: Record<string, unknown>) {
  const { client, email } = await portal.person('cifa');
  return { client, email, ...(await applied(client, 'applyAssociateMembership', over)) };
}
const pairs = async (input: object = {}) => (await staff.call('GET /membership/duplicates', input)).data;
const namesIn = ({ rows }: Awaited<ReturnType<typeof pairs>>) =>
  rows.map(({ one, other }) => [one.fullname, other.fullname].sort().join(' & '));

test('MEM-2: who applied twice is suggested with why, until it is said that these are two people', async () => {
  const first = await application({
    surname: 'Kwok',
    givenName: 'Wing Sze',
    surnameChinese: '郭',
    givenNameChinese: '詠詩',
    phone: '6111 2222',
    contactEmail: 'wingsze@example.org',
  });
  const second = await application({
    surname: 'Wing-sze',
    givenName: 'Kwok',
    surnameChinese: '郭',
    givenNameChinese: '咏诗',
    phone: '+852 6111 2222',
    contactEmail: 'wing.sze+cifa@example.org',
  });
  await application({
    surname: 'Ho',
    givenName: 'Lok',
    surnameChinese: '何',
    givenNameChinese: '樂',
    phone: '5333 4444',
    contactEmail: 'lok@example.org',
    dateOfBirth: '01/02/1980',
  });
  const { rows, total } = await pairs();
  expect(total).toBe(1);
  const [found] = rows;
  expect([found!.one.membershipId, found!.other.membershipId].sort()).toEqual(
    [first.membershipId, second.membershipId].sort(),
  );
  expect(found!.why.map(({ label }) => label)).toEqual([
    'Same e-mail',
    'Same phone',
    'Same Chinese name',
    'Same English name',
    'Same date of birth',
  ]);
  expect(found!.score).toBe(99);
  expect((await pairs({ membershipId: first.membershipId })).total).toBe(1);
  const work = await staff.call('GET /work/list', {});
  expect(work.data.rows.find(({ path }) => path === '/membership/duplicates')).toMatchObject({ count: 1 });

  const pair = { oneId: second.membershipId, otherId: first.membershipId };
  const twice = await Promise.all([1, 2].map(() => staff.call('POST /membership/duplicates/dismiss', pair)));
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await pairs()).total).toBe(0);
  expect((await pairs({ membershipId: first.membershipId })).total).toBe(0);
  const kept = await pairs({ dismissed: true });
  expect(kept.rows[0]!.dismissed).toMatchObject({ who: expect.stringMatching(/^Person/) });
  const { history } = (await staff.call('GET /membership/approvalForm', { membershipId: first.membershipId })).data;
  expect(history.at(-1)!.action).toBe('Kept separate from another');
  // What is written anew is compared anew, and stays two people.
  await portal.engine.database.tenant('cifa', (db) =>
    db.query(`update membership set fullname = 'KWOK Wing Si' where tenant_id = $1 and id = $2`, [first.membershipId]),
  );
  expect([(await pairs()).total, (await pairs({ dismissed: true })).total]).toEqual([0, 1]);
  expect((await staff.call('POST /membership/duplicates/dismiss', { ...pair, undo: true })).status).toBe(200);
  expect((await pairs()).total).toBe(1);
});

test('MEM-2: names, phone, address and state that change are compared anew, whoever wrote them', async () => {
  const first = await application({
    surname: 'Mak',
    givenName: 'Hoi',
    surnameChinese: '麥',
    givenNameChinese: '海',
    phone: '5111 0000',
    contactEmail: 'mak@example.org',
  });
  const second = await application({
    surname: 'So',
    givenName: 'Kei',
    surnameChinese: '蘇',
    givenNameChinese: '琪',
    phone: '5111 0001',
    contactEmail: 'so@example.org',
    dateOfBirth: '03/03/1970',
  });
  const between = async () => (await pairs({ membershipId: first.membershipId })).rows.map(({ why }) => why[0]!.reason);
  const write = (text: string, values: unknown[]) =>
    portal.engine.database.tenant('cifa', (db) => db.query(text, values));
  expect(await between()).toEqual([]);
  await write('update account set email = $2, email_key = $2 where tenant_id = $1 and email = $3', [
    'm.ak@example.org',
    second.email,
  ]);
  expect(await between()).toEqual([]);
  await write(
    `update form_answer set answers = answers || '{"phone": "51110000", "dateOfBirth": ""}' where tenant_id = $1 and data_id = $2`,
    [second.membershipId],
  );
  expect(await between()).toEqual(['mail']);
  await write(`update membership set status = 'rejected' where tenant_id = $1 and id = $2`, [second.membershipId]);
  expect(await between()).toEqual([]);
  await write(`update membership set status = 'pending', fullname = 'MAK Hoi' where tenant_id = $1 and id = $2`, [
    second.membershipId,
  ]);
  expect((await pairs({ membershipId: first.membershipId })).rows[0]!.why.map(({ reason }) => reason)).toContain(
    'english',
  );
});

test('MEM-2: pages by key, the likeliest first; nobody else is told, in no tenant', async () => {
  for (const phone of ['9444 0001', '9444 0001', '9444 0002']) {
    const contactEmail = `${phone.replace(' ', '')}@example.org`;
    const names = { surname: 'Yip', givenName: 'Ying Ying', surnameChinese: '葉', givenNameChinese: '瑩瑩' };
    await application({ ...names, phone, contactEmail, dateOfBirth: '05/05/1985' });
  }
  const all = await pairs();
  expect(all.rows.map(({ score }) => score)).toEqual(all.rows.map(({ score }) => score).toSorted((a, b) => b - a));
  const walked: string[] = [];
  let after: string | undefined;
  let back: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof pairs>> = await pairs({ size: 2, ...(after && { after }) });
    walked.push(...namesIn(page));
    back = page.previous;
    after = page.next ?? undefined;
  } while (after);
  expect(walked).toEqual(namesIn(all));
  await expectInOrder(staff, ['GET /membership/duplicates', 'rising']);
  const before = await pairs({ size: 2, before: back! });
  expect(before.rows.length).toBe(2);
  expect((await staff.call('GET /membership/duplicates', { after: 'x' })).status).toBe(400);
  const { client } = await portal.person('cifa', ['itrc-cifa-membership-full-member']);
  const [pair] = all.rows;
  const ids = { oneId: pair!.one.membershipId, otherId: pair!.other.membershipId };
  expect((await client.call('GET /membership/duplicates', {})).status).toBe(403);
  expect((await client.call('POST /membership/duplicates/dismiss', ids)).status).toBe(403);
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect((await staff.call('POST /membership/duplicates/dismiss', { ...ids, oneId: unknown })).status).toBe(404);
});

test('MEM-2: a name written by ear is found where one of both has none in Chinese, from either side', async () => {
  const born = { dateOfBirth: '06/06/1986', givenName: 'Pak Lam' };
  const none = { surnameChinese: '', givenNameChinese: '' };
  const first = await application({
    ...born,
    surname: 'Tsui',
    ...none,
    phone: '9555 0001',
    contactEmail: 'tsui1@example.org',
  });
  const second = await application({
    ...born,
    surname: 'Tzui',
    surnameChinese: '徐',
    givenNameChinese: '柏林',
    phone: '9555 0002',
    contactEmail: 'tsui2@example.org',
  });
  const reasons = async () =>
    (await pairs({ membershipId: first.membershipId })).rows.map(({ why }) => why.map(({ reason }) => reason));
  expect(await reasons()).toEqual([['born', 'spelling']]);
  for (const { membershipId } of [first, second]) {
    await portal.engine.database.tenant('cifa', (db) =>
      db.query('update membership set fullname = upper(fullname) where tenant_id = $1 and id = $2', [membershipId]),
    );
    expect(await reasons()).toEqual([['born', 'spelling']]);
  }
});

test('MEM-2: a register of thousands is compared by the job and read in a moment', async () => {
  const { engine } = portal;
  await seedMembers(engine, 'cifa', trialSize(2_500, 4_000));
  const transaction = <T>(act: Parameters<typeof engine.database.tenant<T>>[1]) => engine.database.tenant('cifa', act);
  await findDuplicates({ engine, tenant: engine.tenants.get('cifa')!, transaction });
  const [due] = await transaction((db) =>
    db.query<{ n: number }>('select count(*)::int as n from membership_key_due where tenant_id = $1'),
  );
  expect(due!.n).toBe(0);
  const { rows, total } = await pairs({ size: 20 });
  expect(rows).toHaveLength(20);
  expect(total).toBeGreaterThan(20);
  expect(rows.map(({ score }) => score)).toEqual(rows.map(({ score }) => score).toSorted((a, b) => b - a));
});

test('ADM-3: what was done here stands in the trail', async () => {
  expect(await actionsInTrail(portal)).toEqual(expect.arrayContaining(['membership.distinct', 'membership.suspect']));
});
