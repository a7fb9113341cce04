import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { chineseReaders, englishReaders } from '../../../../server/testing/readers.ts';
import { actionsInTrail } from '../../../../server/testing/trail.ts';
import { freshIp, lastMail, MANY_PLACES, otherThan, someone, Visitor, visitor } from '../testing/people.fixture.ts';
import { SoftPasskey } from './passkey.fixture.ts';

chineseReaders();

const PASSWORD = 'Portal-2026';
let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal(MANY_PLACES);
});
afterAll(() => portal.close());

const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: portal.engine.clock.ms() + steps * 30_000,
  });

async function withApp(tenant = 'cifa', roles: string[] = []) {
  const person = await someone(portal, tenant, roles);
  const { secret, uri } = (await person.me.call('POST /user/totp/start', {})).data;
  expect(uri).toContain('otpauth://totp/');
  const confirmed = await person.me.call('POST /user/totp/confirm', { code: codeOf(secret, -1) });
  return { ...person, secret, recoveryCodes: confirmed.data.recoveryCodes };
}

async function halfway(email: string, tenant = 'cifa') {
  const me = visitor(portal, tenant);
  const entered = await me.call('POST /user/login', { email, password: PASSWORD });
  return { me, owed: entered.data.secondFactorOwed };
}

describe('authenticator app', () => {
  test('ACC-2: a password alone opens half a session: only the second factor opens the rest', async () => {
    englishReaders();
    const { email, secret, recoveryCodes } = await withApp();
    expect(recoveryCodes).toHaveLength(10);
    expect((await lastMail(portal, 'cifa', email)).text).toContain('authenticator app');
    const { me, owed } = await halfway(email);
    expect(owed).toEqual(['totp', 'recovery']);
    const half = await me.session();
    expect(half).toMatchObject({ ID: 0, itrcUser: { ID: 0 }, secondFactorOwed: owed, menus: [], roles: [] });
    for (const name of [
      'GET /user/profile',
      'GET /user/session/list',
      'GET /user/secondFactor',
      'POST /user/totp/start',
    ] as const) {
      const refused = await me.call(name, {});
      expect([name, refused.status, refused.code]).toEqual([name, 401, 'session.secondFactor']);
    }
    expect((await me.call('POST /user/passkey/registerOptions', {})).code).toBe('session.secondFactor');
    const before = me.cookie;
    const done = await me.call('POST /user/secondFactor/verify', { code: codeOf(secret), returnUrl: '/x' });
    expect(done.data).toEqual({ returnUrl: '/x', secondFactorOwed: null });
    expect(me.cookie).not.toBe(before);
    expect((await me.session()).email).toBe(email);
  });

  test('ACC-3: a one-time code by mail owes the second factor too', async () => {
    const { email } = await withApp();
    const me = visitor(portal, 'cifa');
    await me.call('POST /user/loginOtp', { email });
    const token = new URL((await lastMail(portal, 'cifa', email)).links[0]!).searchParams.get('token')!;
    expect((await me.call('POST /user/loginOtp', { email: '', token })).data.secondFactorOwed).toContain('totp');
    expect((await me.session()).ID).toBe(0);
  });

  test('ACC-2: half a session does not stand in the way of another login', async () => {
    const { email } = await withApp();
    const { email: second } = await someone(portal, 'cifa');
    const { me } = await halfway(email);
    expect((await me.call('POST /user/login', { email: second, password: PASSWORD })).status).toBe(200);
    expect((await me.session()).email).toBe(second);
  });

  test('a code counts once, also at the same moment', async () => {
    const { email, secret } = await withApp();
    const code = codeOf(secret);
    const browsers = [];
    for (let i = 0; i < 4; i++) browsers.push((await halfway(email)).me);
    const replies = await Promise.all(browsers.map((me) => me.call('POST /user/secondFactor/verify', { code })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    // nor an older one after it
    const { me } = await halfway(email);
    expect((await me.call('POST /user/secondFactor/verify', { code: codeOf(secret, -1) })).code).toBe(
      'secondFactor.invalid',
    );
  });

  test('wrong ones are counted for the account, from wherever they come', async () => {
    const { email, secret } = await withApp();
    const { me } = await halfway(email);
    const wrong = otherThan(codeOf(secret));
    const replies = await Promise.all(
      Array.from({ length: 12 }, () =>
        new Visitor(me.client, freshIp()).call('POST /user/secondFactor/verify', { code: wrong }),
      ),
    );
    expect(replies.filter(({ status }) => status === 422).length).toBe(5);
    expect(replies.filter(({ status }) => status === 429).length).toBe(7);
    expect((await me.call('POST /user/secondFactor/verify', { code: codeOf(secret) })).status).toBe(429);
  });

  test('a recovery code stands in, once', async () => {
    const { email, recoveryCodes } = await withApp();
    const [code = ''] = recoveryCodes;
    const { me } = await halfway(email);
    expect((await me.call('POST /user/secondFactor/verify', { code: ` ${code.toUpperCase()}` })).status).toBe(200);
    expect((await me.call('GET /user/secondFactor', {})).data).toMatchObject({ totp: true, recoveryCodesLeft: 9 });
    const again = await halfway(email);
    expect((await again.me.call('POST /user/secondFactor/verify', { code })).code).toBe('secondFactor.invalid');
    const { email: second } = await withApp();
    const theirs = await halfway(second);
    const stolen = recoveryCodes[1] ?? '';
    expect((await theirs.me.call('POST /user/secondFactor/verify', { code: stolen })).code).toBe(
      'secondFactor.invalid',
    );
  });

  test('is removed for a code of it, and is not replaced without', async () => {
    const { me, email, secret } = await withApp();
    expect((await me.call('POST /user/totp/start', {})).code).toBe('record.stale');
    expect((await me.call('POST /user/totp/remove', { code: otherThan(codeOf(secret)) })).status).toBe(422);
    expect((await me.call('POST /user/totp/remove', { code: codeOf(secret) })).status).toBe(200);
    expect((await halfway(email)).owed).toBeNull();
  });

  test('the secret is sealed in the database, and no answer of the trail holds it', async () => {
    const { accountId, secret, recoveryCodes } = await withApp();
    const rows = await portal.engine.database.tenant('cifa', (db) =>
      db.from('totp').selectAll().where('account_id', '=', accountId).execute(),
    );
    expect(rows[0]!.secret.includes(secret)).toBe(false);
    const { me: admin } = await someone(portal, 'cifa', ['itrc-cifa-admin']);
    const trail = JSON.stringify((await admin.call('GET /audit/list', { size: '100' })).data);
    expect(trail).toContain('account.factorAdd');
    for (const stored of [secret, ...recoveryCodes, PASSWORD]) expect(trail).not.toContain(stored);
  });
});

describe('passkeys', () => {
  async function withPasskey(tenant = 'cifa', roles: string[] = []) {
    const person = await someone(portal, tenant, roles);
    const key = new SoftPasskey(portal.urls[0]!);
    const { options } = (await person.me.call('POST /user/passkey/registerOptions', {})).data;
    const kept = await person.me.call('POST /user/passkey/register', { name: 'Phone', response: key.create(options) });
    expect([kept.status, kept.error]).toEqual([200, '']);
    return { ...person, key };
  }
  async function logIn(key: SoftPasskey, me: Visitor) {
    const { options, challengeId } = (await me.call('POST /user/passkey/loginOptions', {})).data;
    return { challengeId, response: key.get(options) };
  }

  test('ACC-2: logs in without address and password, and the challenge is used up', async () => {
    const { key, email } = await withPasskey();
    const me = visitor(portal, 'cifa');
    const answer = await logIn(key, me);
    const entered = await me.call('POST /user/passkey/login', { ...answer, returnUrl: '/x' });
    expect(entered.data).toEqual({ returnUrl: '/x', secondFactorOwed: null });
    expect((await me.session()).email).toBe(email);
    const again = await me.call('POST /user/passkey/login', answer);
    expect([again.status, again.code]).toEqual([422, 'secondFactor.invalid']);
  });

  test('is refused when late, unverified, copied, of another site or of another tenant', async () => {
    const { key } = await withPasskey();
    const me = visitor(portal, 'cifa');
    const refused = async (answer: { challengeId: string; response: Record<string, unknown> }, who = me) =>
      (await who.call('POST /user/passkey/login', answer)).code;
    const late = await logIn(key, me);
    await portal.clock({ advance: 'PT5M1S' });
    expect(await refused(late)).toBe('secondFactor.invalid');
    await portal.clock({ reset: true });
    key.verifies = false;
    expect(await refused(await logIn(key, me))).toBe('secondFactor.invalid');
    key.verifies = true;
    expect((await me.call('POST /user/passkey/login', await logIn(key, me))).status).toBe(200);
    const copy = visitor(portal, 'cifa');
    key.counter -= 1;
    expect(await refused(await logIn(key, copy), copy)).toBe('secondFactor.invalid');
    const there = visitor(portal, 'oxfam');
    expect(await refused(await logIn(key, there), there)).toBe('secondFactor.invalid');
    const hostile = await logIn(key, copy);
    expect(await refused({ ...hostile, response: { ...hostile.response, id: '\u0000' } }, copy)).toBe(
      'secondFactor.invalid',
    );
    const none = { challengeId: hostile.challengeId, response: {} };
    expect(await refused(none, copy)).toBe('secondFactor.invalid');
  });

  test('gives the second factor to the person who owes it, and to nobody else', async () => {
    const { key, email, me: first } = await withPasskey();
    const { secret } = (await first.call('POST /user/totp/start', {})).data;
    await first.call('POST /user/totp/confirm', { code: codeOf(secret) });
    const { me, owed } = await halfway(email);
    expect(owed).toEqual(['totp', 'passkey', 'recovery']);
    const { key: stranger } = await withPasskey();
    const wrong = await me.call('POST /user/passkey/login', await logIn(stranger, me));
    expect(wrong.code).toBe('secondFactor.invalid');
    expect((await me.call('POST /user/passkey/login', await logIn(key, me))).status).toBe(200);
    expect((await me.session()).email).toBe(email);
  });

  test('is removed by its owner only', async () => {
    const { me, key } = await withPasskey();
    const { passkeys } = (await me.call('GET /user/secondFactor', {})).data;
    const { passkeyId } = passkeys[0]!;
    const { me: stranger } = await someone(portal, 'cifa');
    expect((await stranger.call('POST /user/passkey/remove', { passkeyId })).status).toBe(404);
    expect((await me.call('POST /user/passkey/remove', { passkeyId })).status).toBe(200);
    const second = visitor(portal, 'cifa');
    expect((await second.call('POST /user/passkey/login', await logIn(key, second))).code).toBe('secondFactor.invalid');
  });
});

describe('tenant setting: staff must use a second factor', () => {
  test('staff without one may do nothing but set one up; others are not asked', async () => {
    const { email } = await someone(portal, 'rmhc', ['rmhc-admin']);
    const { email: plain } = await someone(portal, 'rmhc', ['rmhc-volunteer']);
    const { me: admin } = await someone(portal, 'rmhc', ['rmhc-admin']);
    const { me: guest } = await someone(portal, 'cifa', ['itrc-super-admin']);
    await guest.client.raw('POST /user/enter', { tenant: 'rmhc', lang: 'en', reason: 'Support' });
    const switched = await admin.call('POST /setting/edit', { key: 'staff-second-factor', value: 'true' });
    expect(switched.status).toBe(200);
    // whoever is in already is asked too; a visitor answers to the home tenant
    expect((await admin.call('GET /user/list', {})).code).toBe('session.secondFactor');
    expect((await guest.client.raw('GET /user/list', { tenant: 'rmhc', lang: 'en' })).status).toBe(200);
    expect((await halfway(plain, 'rmhc')).owed).toBeNull();
    const { me, owed } = await halfway(email, 'rmhc');
    expect(owed).toBeNull();
    expect(await me.session()).toMatchObject({ secondFactorMissing: true, secondFactorOwed: null, menus: [] });
    expect(Object.values((await me.session()).capabilities)).not.toContain(true);
    expect((await me.call('GET /user/list', {})).code).toBe('session.secondFactor');
    expect((await me.call('GET /user/secondFactor', {})).data.required).toBe(true);
    const { secret } = (await me.call('POST /user/totp/start', {})).data;
    const before = me.cookie;
    expect((await me.call('POST /user/totp/confirm', { code: codeOf(secret, -1) })).status).toBe(200);
    expect(me.cookie).not.toBe(before);
    expect(await me.session()).toMatchObject({ email, secondFactorMissing: false });
    expect((await me.call('GET /user/list', {})).status).toBe(200);
    const kept = await me.call('POST /user/totp/remove', { code: codeOf(secret) });
    expect([kept.status, kept.code]).toEqual([403, 'secondFactor.required']);
    expect((await me.call('GET /user/secondFactor', {})).data.totp).toBe(true);
    // a role that asks for one does not come to a session that began without
    const { me: rising, accountId } = await someone(portal, 'rmhc');
    await me.call('POST /role/grant', { accountId, role: 'rmhc-admin' });
    expect((await rising.call('GET /user/list', {})).code).toBe('session.secondFactor');
    expect((await rising.session()).secondFactorMissing).toBe(true);
  });
});

test('ADM-3: what was done here stands in the trail', async () => {
  expect(await actionsInTrail(portal)).toEqual(expect.arrayContaining(['setting.edit']));
});
