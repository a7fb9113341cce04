import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CAPABILITIES } from '../../../../contract/capabilities.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { actionsInTrail } from '../../../../server/testing/trail.ts';
import { freshEmail, lastMail, MANY_PLACES, someone, tokenIn, visitor } from '../testing/people.fixture.ts';

const ROLES = [
  ...['itrc-cifa-admin', 'itrc-cifa-membership-full-member', 'itrc-cifa-membership-associate-member'],
  ...['itrc-cifa-membership-reading-member', 'itrc-oxfam-super-admin', 'itrc-oxfam-application-approver'],
  ...['itrc-oxfam-consultant', 'itrc-oxfam-applicant', 'itrc-oxfam-application-team-member'],
  ...['itrc-super-admin', 'rmhc-admin', 'rmhc-volunteer'],
];
let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal(MANY_PLACES);
});
afterAll(() => portal.close());

describe('ACC-9: roles', () => {
  test('ACC-9: all twelve roles and the eight capabilities of the specification exist', async () => {
    const found = new Set<string>();
    const capabilities = new Set<string>();
    for (const tenant of ['cifa', 'oxfam', 'rmhc']) {
      const { me } = await someone(portal, tenant, ['itrc-super-admin']);
      for (const row of (await me.call('GET /role/list', {})).data.rows) {
        found.add(row.role);
        for (const capability of row.capabilities) capabilities.add(capability);
      }
    }
    expect([...found].sort()).toEqual([...ROLES].sort());
    for (const capability of CAPABILITIES.slice(0, 8)) expect(capabilities).toContain(capability);
  });

  test('ACC-9: granted and revoked by an admin, at once, with trail and mail', async () => {
    const { me: admin } = await someone(portal, 'oxfam', ['itrc-oxfam-super-admin']);
    const { me, email, accountId } = await someone(portal, 'oxfam', [], 'zh-hant');
    const role = 'itrc-oxfam-application-approver';
    const mine = async () => (await me.session()).capabilities['oxfam-application-approve'];
    expect(await mine()).toBe(false);
    const input = { accountId, role, reason: 'Board decision 7' };
    expect((await admin.call('POST /role/grant', input)).status).toBe(200);
    expect((await admin.call('POST /role/grant', input)).status).toBe(200);
    expect(await mine()).toBe(true);
    expect((await me.call('GET /user/profile', {})).data.roles).toMatchObject([{ role, label: '審批員' }]);
    const mails = await portal.mails('oxfam', email);
    expect([mails.length, mails[0]!.lang, mails[0]!.text.includes('審批員')]).toEqual([1, 'zh-hant', true]);
    expect((await admin.call('POST /role/revoke', input)).status).toBe(200);
    expect(await mine()).toBe(false);
    expect((await admin.call('POST /role/revoke', input)).status).toBe(404);
    const trail = (await admin.call('GET /audit/list', { subjectId: accountId })).data.rows;
    expect(trail.map(({ action, reason }) => [action, reason])).toEqual([
      ['role.revoke', 'Board decision 7'],
      ['role.grant', 'Board decision 7'],
    ]);
  });

  test('ACC-9: nobody without the right, and nobody of another tenant', async () => {
    const { accountId } = await someone(portal, 'oxfam');
    const input = { accountId, role: 'itrc-oxfam-consultant' };
    const { me: approver } = await someone(portal, 'oxfam', ['itrc-oxfam-application-approver']);
    expect((await approver.call('POST /role/grant', input)).status).toBe(403);
    expect((await visitor(portal, 'oxfam').call('POST /role/grant', input)).status).toBe(401);
    const { me: foreign } = await someone(portal, 'cifa', ['itrc-cifa-admin']);
    expect((await foreign.call('POST /role/grant', { accountId, role: 'itrc-cifa-admin' })).status).toBe(404);
    const there = await foreign.client.raw('POST /role/grant', { tenant: 'oxfam', lang: 'en', ...input });
    expect([there.status, there.code]).toEqual([400, 'tenant.mismatch']);
  });

  test('ACC-9: not by hand what the product gives, not what is unknown, not what opens other tenants', async () => {
    const { me: admin } = await someone(portal, 'cifa', ['itrc-cifa-admin']);
    const { accountId } = await someone(portal, 'cifa');
    const give = async (role: string) => (await admin.call('POST /role/grant', { accountId, role })).code;
    expect(await give('itrc-cifa-membership-full-member')).toBe('role.notByHand');
    expect(await give('itrc-oxfam-consultant')).toBe('role.unknown');
    expect(await give('constructor')).toBe('role.unknown');
    expect(await give('itrc-super-admin')).toBe('access.denied');
    const { me: root, accountId: rootId } = await someone(portal, 'cifa', ['itrc-super-admin']);
    expect((await root.call('POST /role/grant', { accountId, role: 'itrc-super-admin' })).status).toBe(200);
    const take = { accountId: rootId, role: 'itrc-super-admin' };
    expect((await admin.call('POST /role/revoke', take)).code).toBe('access.denied');
    expect((await admin.call('POST /user/disable', { accountId: rootId, disabled: true })).code).toBe('access.denied');
  });

  test('ACC-9: somebody is left who manages users, also when two go at once', async () => {
    const role = 'itrc-super-admin';
    const [first, two] = [await someone(portal, 'thirdparty', [role]), await someone(portal, 'thirdparty', [role])];
    const replies = await Promise.all([
      first.me.call('POST /role/revoke', { accountId: two.accountId, role }),
      two.me.call('POST /role/revoke', { accountId: first.accountId, role }),
    ]);
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    // the other either lost the right before, or would have been the last
    expect([403, 409]).toContain(statuses[1]);
    const left = replies[0]!.status === 200 ? first : two;
    const own = await left.me.call('POST /role/revoke', { accountId: left.accountId, role });
    expect([own.status, own.code]).toEqual([409, 'role.last']);
    expect((await left.me.call('GET /user/list', {})).status).toBe(200);
  });
});

describe('ACC-9: people', () => {
  test('ACC-9: the list is searched, filtered and paged by key', async () => {
    const { me: admin } = await someone(portal, 'industry', ['itrc-super-admin']);
    const people = [];
    for (let i = 0; i < 5; i++) people.push(await someone(portal, 'industry'));
    const page = async (input: Record<string, string>) =>
      (await admin.call('GET /user/list', { size: '2', ...input })).data;
    const first = await page({});
    expect([first.total, first.rows.length, first.previous]).toEqual([6, 2, null]);
    const second = await page({ after: first.next! });
    const third = await page({ after: second.next! });
    expect(third.next).toBeNull();
    const all = [...first.rows, ...second.rows, ...third.rows].map(({ accountId }) => accountId);
    expect(new Set(all).size).toBe(6);
    expect((await page({ before: third.previous! })).rows).toEqual(second.rows);
    expect((await page({ search: people[2]!.email.toUpperCase() })).rows).toMatchObject([
      { accountId: people[2]!.accountId },
    ]);
    expect((await page({ search: '%' })).total).toBe(0);
    expect((await page({ role: 'itrc-super-admin' })).rows).toHaveLength(1);
    expect((await page({ status: 'disabled' })).total).toBe(0);
    for (const hostile of [{ after: "x' or 1=1" }, { before: '1.x' }])
      expect((await admin.call('GET /user/list', hostile)).status).toBe(400);
    expect((await admin.call('GET /user/list', { search: '\u0000', status: '\u0000' })).status).toBe(200);
  });

  test('ACC-9: a shut account is out at once, by every way in, and comes back', async () => {
    const { me: admin } = await someone(portal, 'cifa', ['itrc-cifa-admin']);
    const { me, email, accountId } = await someone(portal, 'cifa');
    const second = visitor(portal, 'cifa');
    await second.call('POST /user/loginOtp', { email });
    const loginToken = tokenIn(await lastMail(portal, 'cifa', email));
    await second.call('POST /user/resetPasswordRequest', { email });
    const resetToken = tokenIn(await lastMail(portal, 'cifa', email));
    expect((await admin.call('POST /user/disable', { accountId, disabled: true, reason: 'left' })).status).toBe(200);
    expect((await me.call('GET /user/profile', {})).status).toBe(401);
    const right = await second.call('POST /user/login', { email, password: 'Portal-2026' });
    expect([right.status, right.code]).toEqual([403, 'login.disabled']);
    expect((await second.call('POST /user/login', { email, password: 'Wrong-Kite-11' })).code).toBe('login.failed');
    expect((await second.call('POST /user/loginOtp', { email: '', token: loginToken })).status).toBe(422);
    const reset = { token: resetToken, password: 'kite-Lantern-48' };
    expect((await second.call('POST /user/resetPasswordRecover', reset)).status).toBe(422);
    await admin.call('POST /user/disable', { accountId, disabled: false });
    expect((await second.call('POST /user/login', { email, password: 'Portal-2026' })).status).toBe(200);
  });

  test('ACC-9: an admin neither shuts the own account nor the last one who manages users', async () => {
    const { me: admin, accountId } = await someone(portal, 'thirdparty', ['itrc-super-admin']);
    expect((await admin.call('POST /user/disable', { accountId, disabled: true })).code).toBe('access.denied');
  });

  test('ACC-9: invited by mail with a role: the link sets the first password', async () => {
    const { me: admin } = await someone(portal, 'oxfam', ['itrc-oxfam-super-admin']);
    const email = freshEmail();
    const input = { email, displayName: 'Ho', role: 'itrc-oxfam-consultant' };
    expect((await admin.call('POST /user/invite', input)).status).toBe(200);
    const first = tokenIn(await lastMail(portal, 'oxfam', email));
    // a stranger who registers the address meanwhile gets neither the account nor the role
    const stranger = visitor(portal, 'oxfam');
    await stranger.call('POST /user/register', { email, password: 'Strangers-Pw-77' });
    const mail = await lastMail(portal, 'oxfam', email);
    expect(mail.subject).toContain('invited');
    const me = visitor(portal, 'oxfam');
    const accept = (token: string) =>
      me.call('POST /user/resetPasswordRecover', { token, password: 'kite-Lantern-48' });
    expect((await accept(first)).code).toBe('code.expired');
    await portal.clock({ advance: 'P6D' });
    expect((await accept(tokenIn(mail))).status).toBe(200);
    expect((await stranger.call('POST /user/login', { email, password: 'Strangers-Pw-77' })).code).toBe('login.failed');
    expect((await me.call('POST /user/login', { email, password: 'kite-Lantern-48' })).status).toBe(200);
    expect(await me.session()).toMatchObject({ displayName: 'Ho', roles: ['itrc-oxfam-consultant'] });
    await portal.clock({ reset: true });
    const { me: again } = await someone(portal, 'oxfam', ['itrc-oxfam-super-admin']);
    expect((await again.call('POST /user/invite', { email })).errorList).toHaveProperty('email');
  });
});

describe('itrc-super-admin enters other tenants', () => {
  const enter = async (me: Awaited<ReturnType<typeof someone>>['me'], tenant: string, reason = 'Support case 12') =>
    me.client.raw('POST /user/enter', { tenant, lang: 'en', reason }, { 'x-forwarded-for': me.ip });
  const sessionIn = async (me: Awaited<ReturnType<typeof someone>>['me'], tenant: string) =>
    (await me.client.raw('GET /session', { tenant, lang: 'en' })).data as Awaited<ReturnType<typeof me.session>>;

  test('TEN-2: openly, with the reason in that tenant’s trail, and home again', async () => {
    const { me, email } = await someone(portal, 'cifa', ['itrc-super-admin']);
    expect((await enter(me, 'oxfam', ' ')).errorList).toHaveProperty('reason');
    const entered = await enter(me, 'oxfam');
    expect([entered.status, entered.error]).toEqual([200, '']);
    expect(await sessionIn(me, 'oxfam')).toMatchObject({ email, visitorFrom: 'cifa', roles: ['itrc-super-admin'] });
    const { me: admin } = await someone(portal, 'oxfam', ['itrc-oxfam-super-admin']);
    const { rows } = (await admin.call('GET /audit/list', { action: 'tenant.enter' })).data;
    const [entry] = rows;
    expect(entry).toMatchObject({ action: 'tenant.enter', reason: 'Support case 12', who: `${email} (cifa)` });
    // on from there, and home
    expect((await enter(me, 'rmhc')).status).toBe(200);
    expect(await sessionIn(me, 'rmhc')).toMatchObject({ email, visitorFrom: 'cifa' });
    expect((await enter(me, 'cifa')).status).toBe(200);
    expect(await sessionIn(me, 'cifa')).toMatchObject({ email, visitorFrom: null });
  });

  test('TEN-2: others are refused, and a visitor’s account opens to no password, code or role', async () => {
    const { me: plain } = await someone(portal, 'oxfam', ['itrc-oxfam-super-admin']);
    expect((await enter(plain, 'cifa')).status).toBe(403);
    const { me, email } = await someone(portal, 'cifa', ['itrc-super-admin']);
    await enter(me, 'oxfam');
    const stranger = visitor(portal, 'oxfam');
    await stranger.call('POST /user/loginOtp', { email });
    await stranger.call('POST /user/resetPasswordRequest', { email });
    expect(await portal.mails('oxfam', email)).toEqual([]);
    const { rows } = (await plain.call('GET /user/list', { search: email })).data;
    const input = { accountId: rows[0]!.accountId, role: 'itrc-oxfam-applicant' };
    // and no act on it is offered
    const offered = async (accountId: string) =>
      (await plain.call('GET /user/profile', { accountId })).data.abilities.manage;
    const { accountId: somebody } = await someone(portal, 'oxfam');
    expect([await offered(input.accountId), await offered(somebody)]).toEqual([false, true]);
    expect((await plain.call('POST /role/grant', input)).code).toBe('access.denied');
    expect((await plain.call('POST /user/disable', { accountId: input.accountId, disabled: true })).code).toBe(
      'access.denied',
    );
    const own = await me.client.raw('POST /user/totp/start', { tenant: 'oxfam', lang: 'en' });
    expect(own.code).toBe('access.denied');
  });

  test('TEN-2: who loses the role at home is out everywhere', async () => {
    const { me, accountId } = await someone(portal, 'cifa', ['itrc-super-admin']);
    const { me: second } = await someone(portal, 'cifa', ['itrc-super-admin']);
    await enter(me, 'oxfam');
    expect((await second.call('POST /role/revoke', { accountId, role: 'itrc-super-admin' })).status).toBe(200);
    expect((await sessionIn(me, 'oxfam')).ID).toBe(0);
    expect((await enter(me, 'rmhc')).status).toBe(401);
  });
});

test('ADM-3: what was done here stands in the trail', async () => {
  expect(await actionsInTrail(portal)).toEqual(
    expect.arrayContaining(['account.disable', 'account.enable', 'account.invitationAccepted', 'account.invite']),
  );
});
