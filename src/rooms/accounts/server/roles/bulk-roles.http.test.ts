import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { MANY_PLACES, someone } from '../testing/people.fixture.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal(MANY_PLACES);
});
afterAll(() => portal.close());

const outcomes = (rows: readonly { key: string; outcome: string; why: string | null }[]) =>
  rows.map(({ key, outcome, why }) => [key, outcome, why]);
const keys = (...ids: string[]) => ids.map((key) => ({ key }));

test('ADM-2: a role for several people: the dry run says who and why not, changes nothing, and comes true', async () => {
  const { me: admin } = await someone(portal, 'oxfam', ['itrc-oxfam-super-admin']);
  const role = 'itrc-oxfam-consultant';
  const { me: first, email, accountId: firstId } = await someone(portal, 'oxfam', [], 'zh-hant');
  const { accountId: secondId } = await someone(portal, 'oxfam');
  const { accountId: holderId } = await someone(portal, 'oxfam', [role]);
  const input = { rows: keys(firstId, holderId, secondId, firstId, NOBODY), role, give: true, reason: 'Round 3' };
  const planned = (await admin.call('POST /role/bulk', { ...input, dryRun: true })).data;
  expect(outcomes(planned.rows)).toEqual([
    [firstId, 'done', null],
    [holderId, 'skipped', 'Already has this role'],
    [secondId, 'done', null],
    [NOBODY, 'skipped', expect.any(String)],
  ]);
  expect([planned.done, planned.skipped, planned.mails]).toEqual([2, 2, 2]);
  expect((await first.session()).roles).toEqual([]);
  expect(await portal.mails('oxfam', email)).toEqual([]);

  const done = (await admin.call('POST /role/bulk', input)).data;
  expect(done.rows).toEqual(planned.rows);
  expect((await first.session()).roles).toEqual([role]);
  expect(await portal.mails('oxfam', email)).toHaveLength(1);
  const trail = (await admin.call('GET /audit/list', { subjectId: secondId })).data.rows;
  expect(trail.map(({ action, reason }) => [action, reason])).toEqual([['role.grant', 'Round 3']]);
  expect((await admin.call('POST /role/bulk', input)).data).toMatchObject({ done: 0, skipped: 4 });
});

test('ADM-2: taken from several at once: they are without it at once; the own one stays', async () => {
  const role = 'itrc-oxfam-super-admin';
  const { me: admin, accountId } = await someone(portal, 'oxfam', [role]);
  const { me: second, accountId: otherId } = await someone(portal, 'oxfam', [role]);
  const { accountId: plainId } = await someone(portal, 'oxfam');
  const input = { rows: keys(accountId, otherId, plainId), role, give: false };
  const { rows } = (await admin.call('POST /role/bulk', input)).data;
  expect(outcomes(rows)).toEqual([
    [accountId, 'skipped', 'Your own account: give up the role on your own page'],
    [otherId, 'done', null],
    [plainId, 'skipped', 'Does not have this role'],
  ]);
  expect((await second.session()).roles).toEqual([]);
  expect((await admin.session()).roles).toEqual([role]);
});

test('ADM-2: a visitor who takes the role from every admin leaves the last one, in the dry run as in truth', async () => {
  const { me: visitor } = await someone(portal, 'cifa', ['itrc-super-admin']);
  const role = 'rmhc-admin';
  const first = await someone(portal, 'rmhc', [role]);
  const two = await someone(portal, 'rmhc', [role]);
  const inRmhc = (call: 'POST /user/enter' | 'POST /role/bulk', input: object) =>
    visitor.client.raw(call, { tenant: 'rmhc', lang: 'en', ...input }, { 'x-forwarded-for': visitor.ip });
  expect((await inRmhc('POST /user/enter', { reason: 'Support' })).status).toBe(200);
  const input = { rows: JSON.stringify(keys(first.accountId, two.accountId)), role, give: false };
  const last = 'At least one person must be able to manage users. Please give the role to someone else first.';
  const expected = [
    [first.accountId, 'done', null],
    [two.accountId, 'skipped', last],
  ];
  for (const dryRun of [true, false]) {
    const { rows } = (await inRmhc('POST /role/bulk', { ...input, dryRun })).data as { rows: [] };
    expect(outcomes(rows)).toEqual(expected);
    expect((await first.me.session()).roles).toEqual(dryRun ? [role] : []);
  }
  expect((await two.me.session()).roles).toEqual([role]);
});

test('ADM-2: what somebody else did at the same moment is not counted as done', async () => {
  const role = 'itrc-oxfam-consultant';
  const { me: admin } = await someone(portal, 'oxfam', ['itrc-oxfam-super-admin']);
  const { accountId } = await someone(portal, 'oxfam');
  const owner = new pg.Client(portal.ownerUrl);
  const onlooker = new pg.Client(portal.ownerUrl);
  await Promise.all([owner.connect(), onlooker.connect()]);
  /** Changes the role in a transaction that is over only when the admin's waits for it. */
  const meanwhile = async (give: boolean, change: string) => {
    await owner.query('begin');
    await owner.query(change, [accountId, role]);
    const answer = admin.call('POST /role/bulk', { rows: keys(accountId), role, give });
    await expect
      .poll(async () => {
        const { rows } = await onlooker.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length;
      })
      .toBe(1);
    await owner.query('commit');
    return (await answer).data;
  };
  try {
    const given = await meanwhile(
      true,
      `insert into role_grant (tenant_id, account_id, role, granted_at) values ('oxfam', $1, $2, now())`,
    );
    expect([given.done, outcomes(given.rows)]).toEqual([0, [[accountId, 'skipped', 'Already has this role']]]);
    const taken = await meanwhile(false, 'delete from role_grant where account_id = $1 and role = $2');
    expect([taken.done, outcomes(taken.rows)]).toEqual([0, [[accountId, 'skipped', 'Does not have this role']]]);
    expect((await admin.call('GET /audit/list', { subjectId: accountId })).data.rows).toEqual([]);
  } finally {
    await Promise.all([owner.end(), onlooker.end()]);
  }
});

test('ADM-2: refused: nobody chosen, unknown roles, roles of the product, those without the right', async () => {
  const { me: admin } = await someone(portal, 'cifa', ['itrc-cifa-admin']);
  const { me: plain, accountId } = await someone(portal, 'cifa');
  const ask = (over: object, who = admin) =>
    who.call('POST /role/bulk', { rows: keys(accountId), role: 'itrc-cifa-admin', give: true, ...over });
  expect((await ask({ rows: [] })).errorList).toHaveProperty('rows');
  expect((await ask({ role: 'constructor' })).code).toBe('role.unknown');
  expect((await ask({ role: 'itrc-cifa-membership-full-member' })).code).toBe('role.notByHand');
  expect((await ask({ role: 'itrc-super-admin' })).code).toBe('access.denied');
  expect((await ask({}, plain)).status).toBe(403);
  expect((await plain.session()).roles).toEqual([]);
});
