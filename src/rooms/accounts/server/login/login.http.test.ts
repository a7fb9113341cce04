import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Output } from '../../../../contract/calls/calls.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { chineseReaders, englishReaders } from '../../../../server/testing/readers.ts';
import { actionsInTrail } from '../../../../server/testing/trail.ts';
import { freshEmail, freshIp, lastMail, MANY_PLACES, someone, Visitor, visitor } from '../testing/people.fixture.ts';

chineseReaders();

type Session = Output<'GET /session'>;

const PASSWORD = 'Portal-2026';
let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal(MANY_PLACES);
});
afterAll(() => portal.close());

/** Gives an account a hash from before passwords were normalised, of `Cafe\u0301-Lantern-48`. */
async function withOldHash(email: string) {
  const old = await hash('Cafe\u0301-Lantern-48', { memoryCost: 64, timeCost: 1, parallelism: 1 });
  const stored = () =>
    portal.engine.database.tenant('cifa', async (db) => {
      const row = await db.from('account').select('password_hash').where('email_key', '=', email).executeTakeFirst();
      return row?.password_hash;
    });
  await portal.engine.database.tenant('cifa', (db) =>
    db.update('account', { password_hash: old }, { email_key: email }).execute(),
  );
  return { old, stored };
}

describe('ACC-2: login and logout', () => {
  test('ACC-2: goes to a path of this site only', async () => {
    const { email } = await someone(portal, 'cifa');
    const back = async (returnUrl: string) =>
      (await visitor(portal, 'cifa').call('POST /user/login', { email, password: PASSWORD, returnUrl })).data.returnUrl;
    expect(await back('/membership?a=1#b')).toBe('/membership?a=1#b');
    for (const text of ['//evil.test', '/.//evil.test', 'https://evil.test', '/\\evil.test', 'javascript:alert(1)', ''])
      expect(await back(text)).toBe('/');
  });

  test('ACC-5: a hash from before passwords were normalised lets its owner in from any keyboard, and is made anew', async () => {
    const { email } = await someone(portal, 'cifa');
    const { old, stored } = await withOldHash(email);
    const enter = async (password: string) =>
      (await visitor(portal, 'cifa').call('POST /user/login', { email, password })).status;
    expect(await enter('Cafe-Lantern-48')).toBe(401);
    expect(await stored()).toBe(old);
    expect(await enter('Caf\u00e9-Lantern-48')).toBe(200);
    const fresh = await stored();
    expect(fresh).not.toBe(old);
    expect([await enter('Cafe\u0301-Lantern-48'), await stored()]).toEqual([200, fresh]);
  });

  test('ACC-2: logout ends the session; its cookie is dead', async () => {
    const { me, email } = await someone(portal, 'cifa');
    const { cookie } = me;
    expect((await me.session()).email).toBe(email);
    expect((await me.call('GET /user/logout', {})).status).toBe(200);
    expect(me.cookie).toBeUndefined();
    me.client.cookies.set('tessera_session', cookie!);
    expect((await me.session()).ID).toBe(0);
    const refused = await me.call('GET /user/profile', {});
    expect([refused.status, refused.code]).toEqual([401, 'session.expired']);
  });

  test('ACC-2: the cookie is new after each login and the browser’s former session is over', async () => {
    const { me, email } = await someone(portal, 'cifa');
    const former = me.cookie!;
    await me.call('POST /user/login', { email, password: PASSWORD });
    expect(me.cookie).not.toBe(former);
    expect(me.cookie).toMatch(/^cifa\.[\w-]{43}$/);
    const thief = visitor(portal, 'cifa');
    thief.client.cookies.set('tessera_session', former);
    expect((await thief.session()).ID).toBe(0);
  });

  test('ACC-2: wrong ones are slowed down where they come from; the owner still gets in elsewhere', async () => {
    const { email } = await someone(portal, 'cifa');
    const bad = visitor(portal, 'cifa');
    const codes = await Promise.all(
      Array.from({ length: 25 }, () => bad.call('POST /user/login', { email, password: 'Wrong-Kite-11' })),
    );
    expect(codes.filter(({ code }) => code === 'login.failed')).toHaveLength(10);
    const slow = codes.filter(({ status }) => status === 429);
    expect(slow).toHaveLength(15);
    expect(Number(slow[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await bad.call('POST /user/login', { email, password: PASSWORD })).status).toBe(429);
    expect((await visitor(portal, 'cifa').call('POST /user/login', { email, password: PASSWORD })).status).toBe(200);
    // and others come in from that place
    const { email: second } = await someone(portal, 'cifa');
    expect((await bad.call('POST /user/login', { email: second, password: PASSWORD })).status).toBe(200);
  });

  test('ACC-2: a right one forgets the wrong ones before it', async () => {
    const { email } = await someone(portal, 'cifa');
    const me = visitor(portal, 'cifa');
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 5; i++) await me.call('POST /user/login', { email, password: 'Wrong-Kite-11' });
      expect((await me.call('POST /user/login', { email, password: PASSWORD })).status).toBe(200);
    }
  });

  test('ACC-2: the same address in another tenant is another account', async () => {
    const { email } = await someone(portal, 'cifa');
    const there = visitor(portal, 'oxfam');
    expect((await there.call('POST /user/login', { email, password: PASSWORD })).code).toBe('login.failed');
  });

  test('ACC-2: hostile addresses are wrong ones and nothing more', async () => {
    for (const email of ["' OR 1=1--", '%', 'x'.repeat(254), '', '__proto__', 'a@example.org\0']) {
      const reply = await visitor(portal, 'cifa').call('POST /user/login', { email, password: PASSWORD });
      expect([reply.status, reply.code]).toEqual([401, 'login.failed']);
    }
  });
});

describe('ACC-5: change password', () => {
  test('ACC-5: this session goes on under a new cookie, all others end', async () => {
    englishReaders();
    const { me, email } = await someone(portal, 'cifa');
    const second = visitor(portal, 'cifa');
    await second.call('POST /user/login', { email, password: PASSWORD });
    const former = me.cookie!;
    const fresh = ' kite  Lantern-48é ';
    const input = { currentPassword: PASSWORD, password: fresh, passwordConfirm: fresh };
    expect((await me.call('POST /user/update/password', input)).status).toBe(200);
    expect(me.cookie).not.toBe(former);
    expect((await me.session()).email).toBe(email);
    expect((await second.session()).ID).toBe(0);
    const thief = visitor(portal, 'cifa');
    thief.client.cookies.set('tessera_session', former);
    expect((await thief.session()).ID).toBe(0);
    expect((await lastMail(portal, 'cifa', email)).subject).toBe('Your password has been changed');
    // spaces and case count
    const tries = [fresh.trim(), fresh.toLowerCase(), PASSWORD];
    for (const password of tries)
      expect((await second.call('POST /user/login', { email, password })).code).toBe('login.failed');
    expect((await second.call('POST /user/login', { email, password: fresh })).status).toBe(200);
  });

  test('ACC-5: a password asked for once more makes an old hash anew, and an old one can be changed', async () => {
    const { me, email } = await someone(portal, 'cifa');
    const password = 'Caf\u00e9-Lantern-48';
    const { old, stored } = await withOldHash(email);
    const moving = (typed: string) => me.call('POST /user/email/request', { email: freshEmail(), password: typed });
    expect([(await moving('Cafe-Lantern-48')).status, await stored()]).toEqual([422, old]);
    expect((await moving(password)).status).toBe(200);
    const fresh = await stored();
    expect(fresh).not.toBe(old);
    expect([(await moving(password)).status, await stored()]).toEqual([200, fresh]);
    await withOldHash(email);
    const next = 'kite-Lantern-71';
    const input = { currentPassword: password, password: next, passwordConfirm: next };
    expect((await me.call('POST /user/update/password', input)).status).toBe(200);
    expect((await visitor(portal, 'cifa').call('POST /user/login', { email, password: next })).status).toBe(200);
  });

  test('ACC-5: long ones differ in their last character', async () => {
    const { me, email } = await someone(portal, 'cifa');
    const long = `Kite7${'x'.repeat(250)}a`;
    const input = { currentPassword: PASSWORD, password: long, passwordConfirm: long };
    expect((await me.call('POST /user/update/password', input)).status).toBe(200);
    const second = visitor(portal, 'cifa');
    const nearly = `${long.slice(0, -1)}b`;
    expect((await second.call('POST /user/login', { email, password: nearly })).code).toBe('login.failed');
    expect((await second.call('POST /user/login', { email, password: long })).status).toBe(200);
  });

  test('ACC-5: every broken rule is said at its field and nothing changes', async () => {
    const { me, email } = await someone(portal, 'cifa');
    const change = async (currentPassword: string, password: string, passwordConfirm = password) => {
      const reply = await me.call('POST /user/update/password', { currentPassword, password, passwordConfirm });
      expect(reply.status).toBe(422);
      return Object.keys(reply.errorList);
    };
    expect(await change(PASSWORD, 'Kite-71')).toEqual(['password']);
    expect(await change(PASSWORD, 'kite-lantern-71')).toEqual(['password']);
    expect(await change(PASSWORD, 'Qwerty123')).toEqual(['password']);
    expect(await change(PASSWORD, 'Cifa-Lantern-71')).toEqual(['password']);
    expect(await change(PASSWORD, 'kite-Lantern-71', 'kite-Lantern-72')).toEqual(['passwordConfirm']);
    expect(await change('Wrong-Kite-11', 'kite-Lantern-71')).toEqual(['currentPassword']);
    expect(await change('', 'kite-Lantern-71')).toEqual(['currentPassword']);
    const again = await visitor(portal, 'cifa').call('POST /user/login', { email, password: PASSWORD });
    expect(again.status).toBe(200);
  });

  test('ACC-5: wrong current passwords are counted for the account', async () => {
    const { me } = await someone(portal, 'cifa');
    const input = { currentPassword: 'Wrong-Kite-11', password: 'kite-Lantern-71', passwordConfirm: 'kite-Lantern-71' };
    const replies = [];
    for (let i = 0; i < 6; i++)
      replies.push((await new Visitor(me.client, freshIp()).call('POST /user/update/password', input)).status);
    expect(replies).toEqual([422, 422, 422, 422, 422, 429]);
  });
});

describe('ACC-7: own sessions and logs', () => {
  test('ACC-7: sees the own sessions and ends them, and nobody else’s', async () => {
    const { me, email } = await someone(portal, 'cifa');
    const phone = visitor(portal, 'cifa');
    await phone.call('POST /user/login', { email, password: PASSWORD });
    const rows = (await me.call('GET /user/session/list', {})).data.rows;
    expect(rows.map(({ current }) => current).sort()).toEqual([false, true]);
    expect(rows.find(({ current }) => !current)!.ip).toBe(phone.ip);
    const { me: stranger } = await someone(portal, 'cifa');
    const theirs = rows[0]!.sessionId;
    expect((await stranger.call('POST /user/session/end', { sessionId: theirs })).status).toBe(404);
    const ended = rows.find(({ current }) => !current)!.sessionId;
    expect((await me.call('POST /user/session/end', { sessionId: ended })).status).toBe(200);
    expect((await phone.session()).ID).toBe(0);
    await phone.call('POST /user/login', { email, password: PASSWORD });
    expect((await me.call('POST /user/session/end', { others: true })).status).toBe(200);
    expect((await phone.session()).ID).toBe(0);
    expect((await me.session()).email).toBe(email);
    expect((await me.call('POST /user/session/end', {})).status).toBe(400);
    const own = rows.find(({ current }) => current)!.sessionId;
    await me.call('POST /user/session/end', { sessionId: own });
    expect(me.cookie).toBeUndefined();
  });

  test('ACC-7: every attempt stands in the login log, with place and device', async () => {
    const { me, email } = await someone(portal, 'cifa');
    const second = visitor(portal, 'cifa');
    await second.call('POST /user/login', { email, password: 'Wrong-Kite-11' });
    await second.call('POST /user/loginOtp', { email, code: '000000' });
    await second.call('POST /user/login', { email: email.toUpperCase(), password: PASSWORD });
    const { rows, total } = (await me.call('GET /user/loginLog', {})).data;
    expect(rows.map(({ outcome }) => outcome)).toEqual(['ok', 'wrongCode', 'wrongPassword', 'ok']);
    expect(total).toBe(4);
    expect(rows[0]).toMatchObject({ ip: second.ip, email, device: expect.any(String) });
    const first = (await me.call('GET /user/loginLog', { size: '3' })).data;
    expect([first.rows.length, first.previous]).toEqual([3, null]);
    const next = (await me.call('GET /user/loginLog', { size: '3', after: first.next! })).data;
    expect([next.rows.length, next.next]).toEqual([1, null]);
    const back = (await me.call('GET /user/loginLog', { size: '3', before: next.previous! })).data;
    expect(back.rows).toEqual(first.rows);
  });

  test('ACC-7: others’ logs are for those who manage users; unknown addresses stand in everybody’s', async () => {
    const { me, accountId } = await someone(portal, 'cifa');
    const { me: stranger } = await someone(portal, 'cifa');
    const { me: admin } = await someone(portal, 'cifa', ['itrc-cifa-admin']);
    const { me: foreign } = await someone(portal, 'rmhc', ['rmhc-admin']);
    const email = freshEmail();
    await me.call('POST /user/login', { email, password: PASSWORD });
    expect((await stranger.call('GET /user/loginLog', { accountId })).status).toBe(404);
    expect((await stranger.call('GET /user/loginLog', { everybody: 'true' })).status).toBe(403);
    expect((await admin.call('GET /user/loginLog', { accountId })).data.total).toBe(1);
    const all = (await admin.call('GET /user/loginLog', { everybody: 'true', size: '100' })).data.rows;
    expect(all.find((row) => row.email === email)).toMatchObject({ outcome: 'unknownAddress' });
    const request = (filter: object) =>
      admin.call('GET /user/loginLog', { everybody: 'true', search: email, ...filter });
    expect((await request({})).data).toMatchObject({ total: 1, rows: [{ email }] });
    expect((await request({ outcome: 'unknownAddress' })).data.total).toBe(1);
    expect((await request({ outcome: 'ok' })).data.total).toBe(0);
    expect((await request({ search: email.replace('example', 'ex_mple') })).data.total).toBe(0);
    expect((await admin.call('GET /user/loginLog', { outcome: 'all' as 'ok' })).status).toBe(400);
    const theirs = (await foreign.call('GET /user/loginLog', { everybody: 'true', size: '100' })).data.rows;
    expect(theirs.some((row) => row.email === email)).toBe(false);
    expect((await foreign.call('GET /user/loginLog', { accountId })).data.total).toBe(0);
  });

  test('ACC-7: profile is seen and edited; a stale version is refused', async () => {
    const { me, accountId, email } = await someone(portal, 'cifa', [], 'zh-hant');
    const { version } = (await me.call('GET /user/profile', {})).data;
    const saved = await me.call('POST /user/profile/edit', { displayName: '陳大文', language: 'en', version });
    expect(saved.data.version).toBe(version + 1);
    const stale = await me.call('POST /user/profile/edit', { displayName: 'x', language: 'en', version });
    expect([stale.status, stale.code]).toEqual([409, 'record.stale']);
    me.client.lang = 'en';
    expect((await me.call('GET /user/profile', {})).data).toMatchObject({
      accountId,
      email,
      displayName: '陳大文',
      language: 'en',
      hasPassword: true,
    });
    const bad = await me.call('POST /user/profile/edit', { displayName: '  ', language: 'fr', version: version + 1 });
    expect(Object.keys(bad.errorList).sort()).toEqual(['displayName', 'language']);
    const { me: stranger } = await someone(portal, 'cifa');
    expect((await stranger.call('GET /user/profile', { accountId })).status).toBe(404);
    const { me: admin } = await someone(portal, 'cifa', ['itrc-cifa-admin']);
    expect((await admin.call('GET /user/profile', { accountId })).data.email).toBe(email);
    const { me: foreign } = await someone(portal, 'rmhc', ['rmhc-admin']);
    expect((await foreign.call('GET /user/profile', { accountId })).status).toBe(404);
    const trail = (await admin.call('GET /audit/list', { subjectId: accountId })).data.rows;
    expect(trail[0]).toMatchObject({
      action: 'account.edit',
      changes: expect.arrayContaining([expect.objectContaining({ field: 'displayName', after: '陳大文' })]),
    });
  });

  test('ACC-7: the payment log is an empty page while nothing was paid', async () => {
    const { me } = await someone(portal, 'cifa');
    expect((await me.call('GET /user/paymentLog', {})).data).toEqual({
      rows: [],
      total: 0,
      next: null,
      previous: null,
    });
  });
});

describe('ACC-8: GET /session', () => {
  test('ACC-8: nobody', async () => {
    const data = await visitor(portal, 'cifa').session();
    expect(data).toMatchObject({ ID: 0, itrcUser: { ID: 0 }, roles: [], menus: [], idleEndsAt: null });
    expect(data.module).toEqual({
      membership: { membershipStatus: null, membershipRole: null },
      event: { wofoo3aProject: [] },
    });
    expect(Object.values(data.capabilities)).not.toContain(true);
    expect(Date.parse(data.time)).not.toBeNaN();
  });

  test('ACC-8: a person, with the menus and capabilities of the role in the reader’s language', async () => {
    const { me, accountId } = await someone(portal, 'cifa', ['itrc-cifa-admin'], 'zh-hant');
    const data = await me.session();
    expect(data).toMatchObject({ accountId, itrcUser: { ID: data.ID }, visitorFrom: null });
    expect(data.capabilities).toMatchObject({ 'user-manage': true, 'oxfam-application-approve': false });
    expect(data.menus.map(({ label }) => label)).toContain('用戶及角色');
    const { me: plain } = await someone(portal, 'cifa');
    expect((await plain.session()).menus.map(({ action }) => action)).not.toContain('User-List');
  });

  test('ACC-8: the same person has other menus in another language', async () => {
    const { me } = await someone(portal, 'cifa', ['itrc-cifa-admin']);
    const labels = async (lang: string) =>
      ((await me.client.raw('GET /session', { tenant: 'cifa', lang })).data as Session).menus.map(({ label }) => label);
    expect(await labels('en')).toContain('Users and roles');
    expect(await labels('zh-hant')).toContain('用戶及角色');
    expect(await labels('en')).toContain('Users and roles');
  });

  test('ACC-8: two roles with the same capabilities have each their own menus', async () => {
    const { roles } = portal.engine.tenants.get('cifa')!;
    const [full, reading] = [roles['itrc-cifa-membership-full-member']!, roles['itrc-cifa-membership-reading-member']!];
    const own = reading.capabilities;
    reading.capabilities = full.capabilities;
    const actions = async (role: string) =>
      (await (await someone(portal, 'cifa', [`itrc-cifa-membership-${role}-member`])).me.session()).menus.map(
        ({ action }) => action,
      );
    try {
      expect(await actions('full')).toContain('My-Membership');
      expect(await actions('reading')).not.toContain('My-Membership');
    } finally {
      reading.capabilities = own;
    }
  });

  test('ACC-8: it lets nobody in whose account is not active, also where nothing ended the session', async () => {
    const { me, email } = await someone(portal, 'cifa');
    expect((await me.session()).ID).not.toBe(0);
    await portal.engine.database.tenant('cifa', (db) =>
      db.update('account', { status: 'disabled' }, { email_key: email }).execute(),
    );
    expect((await me.session()).ID).toBe(0);
    expect((await me.call('GET /user/list', {})).status).toBe(401);
  });

  test('ACC-8: idle for 15 minutes ends it, staying counts as activity, and 12 hours end it in any case', async () => {
    const { me } = await someone(portal, 'cifa');
    const start = Date.parse((await me.session()).idleEndsAt!);
    await portal.clock({ advance: 'PT14M' });
    const { idleEndsAt } = (await me.call('POST /user/session/stay', {})).data;
    expect(Date.parse(idleEndsAt) - start).toBeGreaterThanOrEqual(13.9 * 60_000);
    await portal.clock({ advance: 'PT14M' });
    expect((await me.session()).ID).not.toBe(0);
    for (let i = 0; i < 50; i++) {
      await portal.clock({ advance: 'PT14M' });
      await me.call('POST /user/session/stay', {});
    }
    expect((await me.session()).ID).toBe(0);
    const { me: idle } = await someone(portal, 'cifa');
    await portal.clock({ advance: 'PT15M' });
    expect((await idle.session()).ID).toBe(0);
    await portal.clock({ reset: true });
  });
});

test('ADM-3: what was done here stands in the trail', async () => {
  expect(await actionsInTrail(portal)).toEqual(
    expect.arrayContaining(['account.passwordChange', 'account.sessionEnd']),
  );
});
