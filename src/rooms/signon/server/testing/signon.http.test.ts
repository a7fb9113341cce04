// Long because one portal carries all its stories: a second suite costs a database and a start.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ANSWER_LIES, SELF_LIES } from '../../../../identity/mischief.ts';
import { CLIENT } from '../../../../identity/provider.ts';
import { PASSWORD } from '../../../../server/testing/portal.ts';
import { chineseReaders } from '../../../../server/testing/readers.ts';
import { must } from '../../../volunteers/server/testing/volunteers.fixture.ts';
import { startSignOn } from './signon.fixture.ts';

chineseReaders();

let way: Awaited<ReturnType<typeof startSignOn>>;
let owner: pg.Client;

beforeAll(async () => {
  way = await startSignOn();
  owner = new pg.Client({ connectionString: way.portal.ownerUrl });
  await owner.connect();
});
beforeEach(async () => {
  way.provider.lie = null;
  way.provider.claims = {};
  way.provider.manner = {};
  way.portal.engine.limits.take = async () => {};
  await way.set();
});
afterAll(async () => {
  await owner.end();
  await way.end();
});

const stranger = () => `new-${randomBytes(4).toString('hex')}@example.org`;
const nobodyIn = async (client: ReturnType<typeof way.portal.client>) =>
  expect(must(await client.call('GET /session', {})).ID).toBe(0);

test('off by default: no button, no way; set up it shows its label in the reader’s language and never its secret', async () => {
  const elsewhere = way.portal.client('rmhc');
  expect(must(await elsewhere.call('GET /signOn/offer', {}))).toEqual({ label: null });
  expect(await elsewhere.call('POST /signOn/begin', {})).toMatchObject({ status: 409, code: 'signOn.off' });
  expect(must(await way.portal.client('cifa', 'zh-hant').call('GET /signOn/offer', {})).label).toBe('以辦公室帳戶登入');
  const shown = must(await way.admin.client.call('GET /signOn/settings', {}));
  expect(shown.redirectUri).toMatch(/\/sign-on\/cifa$/);
  expect(JSON.stringify(shown)).not.toContain(CLIENT.secret);
  const { rows } = await owner.query('select to_jsonb(p)::text as text from sign_on_provider p');
  expect(rows[0].text).not.toContain(CLIENT.secret);
  const { rows: trail } = await owner.query(
    `select changes::text as text from audit_entry where action = 'signOn.save'`,
  );
  expect(trail.length).toBeGreaterThan(0);
  expect(trail.map(({ text }) => text).join()).not.toContain(CLIENT.secret);
});

test('wrong roles set nothing up, and wrong settings are said at their fields', async () => {
  const member = await way.portal.person('cifa', []);
  for (const name of ['GET /signOn/settings', 'POST /signOn/test'] as const)
    expect((await member.client.call(name, {})).code).toBe('access.denied');
  expect((await member.client.call('POST /signOn/save', way.sent())).code).toBe('access.denied');
  const version = await way.version();
  const refused = async (change: object) =>
    Object.keys(
      (await way.admin.client.call('POST /signOn/save', { ...way.sent(change), version: version! })).errorList,
    );
  for (const issuer of [
    'http://example.org',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://169.254.169.254/',
    'https://[::1]/',
    'https://user:word@example.org/',
    'https://example.org/?a=b',
    'ftp://example.org',
    '',
  ])
    expect([issuer, await refused({ issuer })]).toEqual([issuer, ['issuer']]);
  // the secret of one issuer is not sent to another one
  expect(await refused({ issuer: 'https://login.example.org', secret: '' })).toEqual(['secret']);
  expect(await refused({ clientId: 'another-client', secret: '' })).toEqual(['secret']);
  for (const host of ['metadata.google.internal', 'localhost.localdomain', 'portal.localhost'])
    expect(await refused({ issuer: `https://${host}` }), host).toEqual(['issuer']);
  expect(await refused({ domains: '["example org"]' })).toEqual(['domains']);
  expect(await refused({ newcomers: true, newcomerRole: 'itrc-cifa-admin' })).toEqual(['newcomerRole']);
  expect(await refused({ newcomers: true, newcomerRole: 'itrc-super-admin' })).toEqual(['newcomerRole']);
  expect(await refused({ labelZh: ' ' })).toEqual(['labelZh']);
  const stale = await way.admin.client.call('POST /signOn/save', { ...way.sent(), version: version! - 1 });
  expect(stale.code).toBe('record.stale');
});

test('nobody is let in by an answer that is not right, and the log says that somebody tried', async () => {
  await way.set({ newcomers: true });
  // the same way without a lie lets in: what refuses below is the lie
  expect((await way.comeBack(way.portal.client('cifa'), stranger())).status).toBe(200);
  for (const lie of ANSWER_LIES) {
    way.provider.lie = lie;
    const client = way.portal.client('cifa');
    const reply = await way.comeBack(client, stranger());
    expect([lie, reply.status, reply.code]).toEqual([lie, 403, 'signOn.notProven']);
    await nobodyIn(client);
  }
  const { rows } = await owner.query(`select count(*)::int as n from login_log where outcome = 'wrongSignOn'`);
  expect(rows[0].n).toBeGreaterThanOrEqual(ANSWER_LIES.length);
});

test('a code, a state and a browser count once and together', async () => {
  await way.set({ newcomers: true });
  const client = way.portal.client('cifa');
  const email = stranger();
  const first = must(await client.call('POST /signOn/begin', {}));
  const back = await way.atProvider(first.goTo, email);
  const other = way.portal.client('cifa');
  // somebody else's browser is sent a link with our answer: it is not theirs (login CSRF)
  expect((await other.call('POST /signOn/finish', { state: '', ...back })).code).toBe('signOn.over');
  expect((await client.call('POST /signOn/finish', { ...back, state: 'guessed' })).code).toBe('signOn.over');
  const mixed = { ...back, state: back.state!, iss: 'https://other.example' };
  const next = must(await client.call('POST /signOn/begin', {}));
  expect((await client.call('POST /signOn/finish', mixed)).code).toBe('signOn.notProven');
  // the state is used up now, also for the right answer
  expect((await client.call('POST /signOn/finish', { state: '', ...back })).code).toBe('signOn.over');
  // a code of another attempt does not fit this one's verifier
  const stolen = await way.atProvider(must(await other.call('POST /signOn/begin', {})).goTo, email);
  const state = new URL(next.goTo).searchParams.get('state')!;
  expect((await client.call('POST /signOn/finish', { ...stolen, state })).code).toBe('signOn.notProven');
  expect((await way.comeBack(client, email, 'refuse')).code).toBe('signOn.declined');
  await nobodyIn(client);
  // both at once: one of them
  const last = await way.atProvider(must(await client.call('POST /signOn/begin', {})).goTo, email);
  const both = await Promise.all([1, 2].map(() => client.call('POST /signOn/finish', { state: '', ...last })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('an attempt ends after ten minutes, and times are those of the product’s clock', async () => {
  await way.set({ newcomers: true });
  const client = way.portal.client('cifa');
  const back = await way.atProvider(must(await client.call('POST /signOn/begin', {})).goTo, stranger());
  await way.portal.clock({ advance: 'PT11M' });
  expect((await client.call('POST /signOn/finish', { state: '', ...back })).code).toBe('signOn.over');
  await way.portal.clock({ advance: 'PT2H' });
  // for the provider's clock the token is fresh, for ours it ended an hour ago
  expect((await way.comeBack(way.portal.client('cifa'), stranger())).code).toBe('signOn.notProven');
  await way.portal.clock({ reset: true });
  expect((await way.comeBack(way.portal.client('cifa'), stranger())).status).toBe(200);
});

test('the provider changes its keys: the new one is found at once, a key it no longer shows counts no more', async () => {
  await way.set({ newcomers: true });
  expect((await way.comeBack(way.portal.client('cifa'), stranger())).status).toBe(200);
  way.provider.keys.change(true);
  expect((await way.comeBack(way.portal.client('cifa'), stranger())).status).toBe(200);
});

test('a provider that is down, leads elsewhere, never ends or points inside lets nobody through', async () => {
  for (const lie of SELF_LIES) {
    way.provider.lie = lie;
    await way.set();
    const reply = await way.portal.client('cifa').call('POST /signOn/begin', {});
    expect([lie, reply.code]).toEqual([lie, 'signOn.unreachable']);
    const { works, checks } = must(await way.admin.client.call('POST /signOn/test', {}));
    expect([lie, works, checks[0]!.result, checks[1]!.result]).toEqual([lie, false, 'bad', 'skipped']);
  }
  way.provider.lie = 'inside';
  await way.set();
  expect((await way.comeBack(way.portal.client('cifa'), stranger())).code).toBe('signOn.notProven');
  const { checks } = must(await way.admin.client.call('POST /signOn/test', {}));
  expect(checks.find(({ check }) => check === 'client')).toMatchObject({
    result: 'bad',
    text: expect.stringContaining('inside'),
  });
});

test('the test says what is wrong: all well, then a wrong secret', async () => {
  const well = must(await way.admin.client.call('POST /signOn/test', {}));
  expect(well.works).toBe(true);
  expect(well.checks.map(({ result }) => result)).toEqual(['good', 'good', 'good', 'good', 'good']);
  await way.set({ secret: 'wrong' });
  const { works, checks } = must(await way.admin.client.call('POST /signOn/test', {}));
  expect(works).toBe(false);
  expect(checks.at(-1)).toMatchObject({
    check: 'client',
    result: 'bad',
    text: expect.stringContaining('invalid_client'),
  });
});

test('only a verified address of an allowed domain, and only newcomers where they are wanted, with no role of staff', async () => {
  const email = stranger();
  expect((await way.comeBack(way.portal.client('cifa'), email)).code).toBe('signOn.stranger');
  await way.set({ newcomers: true, domains: '["@Example.org"]' });
  way.provider.lie = 'unverified';
  expect((await way.comeBack(way.portal.client('cifa'), email)).code).toBe('signOn.unverified');
  way.provider.lie = 'noAddress';
  expect((await way.comeBack(way.portal.client('cifa'), email)).code).toBe('signOn.unverified');
  way.provider.lie = null;
  for (const other of ['a@evil.org', 'a@sub.example.org', 'a@notexample.org'])
    expect((await way.comeBack(way.portal.client('cifa'), other)).code).toBe('signOn.domain');
  const client = way.portal.client('cifa');
  expect((await way.comeBack(client, email)).status).toBe(200);
  const session = must(await client.call('GET /session', {}));
  expect(session).toMatchObject({ email, roles: [] });
  const { rows } = await owner.query(`select action from audit_entry where subject_id = $1`, [session.accountId]);
  expect(rows.map(({ action }) => action)).toContain('account.registerBySignOn');
  // a role that became one of staff since is not given
  await owner.query(`update sign_on_provider set newcomer_role = 'itrc-cifa-admin' where tenant_id = 'cifa'`);
  const next = way.portal.client('cifa');
  expect((await way.comeBack(next, stranger())).status).toBe(200);
  expect(must(await next.call('GET /session', {})).roles).toEqual([]);
});

test('an existing account is connected by its password only; its address at the provider may change afterwards', async () => {
  await way.set({ newcomers: true });
  const { email, accountId } = await way.portal.person('cifa', ['itrc-cifa-admin']);
  const client = way.portal.client('cifa');
  const { ticket, email: shown } = must(await way.comeBack(client, email));
  expect(shown).toBe(email);
  await nobodyIn(client);
  const wrong = await client.call('POST /signOn/confirm', { ticket: ticket!, password: 'not this one' });
  expect(wrong.errorList).toHaveProperty('password');
  const elsewhere = way.portal.client('cifa');
  expect((await elsewhere.call('POST /signOn/confirm', { ticket: ticket!, password: PASSWORD })).code).toBe(
    'signOn.over',
  );
  must(await client.call('POST /signOn/confirm', { ticket: ticket!, password: PASSWORD }));
  expect((await client.call('POST /signOn/confirm', { ticket: ticket!, password: PASSWORD })).code).toBe('signOn.over');
  expect(must(await client.call('GET /session', {})).email).toBe(email);
  expect((await way.portal.mails('cifa', email)).map(({ subject }) => subject).join()).toContain('single sign-on');
  // the person is the sub: another address, even an unverified one, changes nothing here
  const moved = stranger();
  way.provider.moveAddress(email, moved);
  way.provider.lie = 'unverified';
  const again = way.portal.client('cifa');
  expect((await way.comeBack(again, moved)).status).toBe(200);
  expect(must(await again.call('GET /session', {}))).toMatchObject({ email, accountId });
  way.provider.lie = null;
  // whoever gets the old address there is somebody else, and asked for the password as anybody
  const heir = must(await way.comeBack(way.portal.client('cifa'), email));
  expect(heir.ticket).not.toBeNull();
  const second = way.portal.client('cifa');
  const { ticket: theirs } = must(await way.comeBack(second, email));
  expect((await second.call('POST /signOn/confirm', { ticket: theirs!, password: PASSWORD })).code).toBe(
    'signOn.taken',
  );
  await nobodyIn(second);
});

test('invited, shut and programs’ accounts are not entered by an address', async () => {
  await way.set({ newcomers: true });
  const invited = stranger();
  must(await way.admin.client.call('POST /user/invite', { email: invited, role: 'itrc-cifa-admin' }));
  expect((await way.comeBack(way.portal.client('cifa'), invited)).code).toBe('signOn.invited');
  const { email, accountId } = await way.portal.person('cifa', []);
  await owner.query(`update account set status = 'disabled' where id = $1`, [accountId]);
  const shut = way.portal.client('cifa');
  const { ticket } = must(await way.comeBack(shut, email));
  expect((await shut.call('POST /signOn/confirm', { ticket: ticket!, password: PASSWORD })).code).toBe(
    'login.disabled',
  );
  await owner.query(`update account set status = 'active', is_service = true where id = $1`, [accountId]);
  expect((await way.comeBack(way.portal.client('cifa'), email)).code).toBe('signOn.stranger');
  const coded = await way.portal.person('cifa', []);
  await owner.query('update account set password_hash = null where id = $1', [coded.accountId]);
  expect((await way.comeBack(way.portal.client('cifa'), coded.email)).code).toBe('signOn.noPassword');
});

test('the owner connects and parts; parting ends the sessions that came in by the provider', async () => {
  const own = await way.portal.person('cifa', []);
  expect((await own.client.call('POST /signOn/link', { password: 'wrong' })).errorList).toHaveProperty('password');
  const { goTo } = must(await own.client.call('POST /signOn/link', { password: PASSWORD }));
  const back = await way.atProvider(goTo, stranger());
  const thief = way.portal.client('cifa');
  expect((await thief.call('POST /signOn/finish', { state: '', ...back })).code).toBe('signOn.over');
  expect(must(await own.client.call('POST /signOn/finish', { state: '', ...back })).linked).toBe(true);
  expect(must(await own.client.call('GET /signOn/own', {})).linkedAt).not.toBeNull();
  const office = stranger();
  way.provider.moveAddress(must(await own.client.call('GET /user/profile', {})).email, office);
  // another identity does not take the place of the first
  const more = must(await own.client.call('POST /signOn/link', { password: PASSWORD }));
  const second = await way.atProvider(more.goTo, stranger());
  expect((await own.client.call('POST /signOn/finish', { state: '', ...second })).code).toBe('signOn.taken');
});

test('who manages people parts somebody, with a reason; their sessions end and the trail says so', async () => {
  await way.set({ newcomers: true });
  const client = way.portal.client('cifa');
  const email = stranger();
  must(await way.comeBack(client, email));
  const { accountId } = must(await client.call('GET /session', {}));
  const id = accountId!;
  const member = await way.portal.person('cifa', []);
  expect((await member.client.call('POST /signOn/unlink', { accountId: id, reason: 'x' })).code).toBe(
    'record.notFound',
  );
  expect((await way.admin.client.call('POST /signOn/unlink', { accountId: id })).errorList).toHaveProperty('reason');
  must(await way.admin.client.call('POST /signOn/unlink', { accountId: id, reason: 'Left the office' }));
  await nobodyIn(client);
  // by the address they are an account without a password now: nobody is let in silently
  expect((await way.comeBack(way.portal.client('cifa'), email)).code).toBe('signOn.noPassword');
  const { rows } = await owner.query(
    `select reason from audit_entry where action = 'signOn.unlink' and subject_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ reason: 'Left the office' }]);
});

test('the second factor stays owed unless the provider is trusted and says that it asked for one', async () => {
  await way.set({ newcomers: true });
  const own = await way.portal.person('cifa', []);
  const client = way.portal.client('cifa');
  const { ticket } = must(await way.comeBack(client, own.email));
  must(await client.call('POST /signOn/confirm', { ticket: ticket!, password: PASSWORD }));
  await owner.query(
    `insert into totp (tenant_id, account_id, secret, confirmed_at) values ('cifa', $1, '\\x00', now())`,
    [own.accountId],
  );
  const owed = async (trustsFactor: boolean, amr: string[]) => {
    await way.set({ trustsFactor });
    way.provider.claims = { amr };
    return must(await way.comeBack(way.portal.client('cifa'), own.email)).secondFactorOwed;
  };
  expect(await owed(false, ['mfa'])).toEqual(['totp']);
  expect(await owed(true, ['pwd'])).toEqual(['totp']);
  expect(await owed(true, ['pwd', 'mfa'])).toBeNull();
});

test('taken away, the provider’s people are out and its links are gone', async () => {
  await way.set({ newcomers: true });
  const client = way.portal.client('cifa');
  must(await way.comeBack(client, stranger()));
  must(await way.admin.client.call('POST /signOn/remove', { version: (await way.version())! }));
  await nobodyIn(client);
  expect((await owner.query('select 1 from sign_on_link')).rows).toEqual([]);
  expect((await way.portal.client('cifa').call('POST /signOn/begin', {})).code).toBe('signOn.off');
});

test('a provider that takes the secret in the body of the request is given it there, and no other', async () => {
  way.provider.manner = { secretInBody: true };
  await way.set({ newcomers: true });
  const client = way.portal.client('cifa');
  const email = stranger();
  expect((await way.comeBack(client, email)).status).toBe(200);
  expect(must(await client.call('GET /session', {})).email).toBe(email);
  expect(must(await way.admin.client.call('POST /signOn/test', {})).works).toBe(true);
  await way.set({ newcomers: true, secret: 'wrong' });
  expect((await way.comeBack(way.portal.client('cifa'), stranger())).code).toBe('signOn.notProven');
});

test('who somebody is may stand at another address than the token; it counts for the same person alone', async () => {
  way.provider.manner = { userinfo: true };
  await way.set({ newcomers: true, domains: '["example.org"]' });
  const client = way.portal.client('cifa');
  const email = stranger();
  expect((await way.comeBack(client, email)).status).toBe(200);
  expect(must(await client.call('GET /session', {}))).toMatchObject({ email, roles: [] });
  for (const [lie, code] of [
    ['otherPerson', 'signOn.notProven'],
    ['unverified', 'signOn.unverified'],
    ['noAddress', 'signOn.unverified'],
  ] as const) {
    way.provider.lie = lie;
    const other = way.portal.client('cifa');
    expect([lie, (await way.comeBack(other, stranger())).code]).toEqual([lie, code]);
    await nobodyIn(other);
  }
  way.provider.lie = null;
  expect((await way.comeBack(way.portal.client('cifa'), 'a@evil.org')).code).toBe('signOn.domain');
  // without such an address what the token leaves out is not known
  way.provider.manner = {};
  way.provider.lie = 'noAddress';
  await way.set({ newcomers: true });
  expect((await way.comeBack(way.portal.client('cifa'), stranger())).code).toBe('signOn.unverified');
});

test('another issuer ends the sessions that the old one opened; who set it stays, and its people are known again later', async () => {
  await way.set({ newcomers: true });
  const client = way.portal.client('cifa');
  const email = stranger();
  must(await way.comeBack(client, email));
  const other = await way.portal.person('cifa', []);
  // the same issuer set up anew ends nothing
  await way.set({ newcomers: true, labelEn: 'Office' });
  expect(must(await client.call('GET /session', {})).email).toBe(email);
  const begun = must(await way.portal.client('cifa').call('POST /signOn/begin', {}));
  await way.set({ issuer: 'https://login.example.org', newcomers: true });
  await nobodyIn(client);
  expect(must(await other.client.call('GET /session', {})).email).toBe(other.email);
  expect(must(await way.admin.client.call('GET /session', {})).email).toBe(way.admin.email);
  expect(begun.goTo).toContain('/authorize');
  // nobody comes in by the old one any more, and back at it they are who they were
  await way.set({ newcomers: true });
  const again = way.portal.client('cifa');
  must(await way.comeBack(again, email));
  expect(must(await again.call('GET /session', {})).email).toBe(email);
});

test('ways to the provider are counted: a flood of them is refused', async () => {
  const fresh = await startSignOn();
  await fresh.set();
  const client = fresh.portal.client('cifa');
  let reply = await client.call('POST /signOn/begin', {});
  for (let go = 0; go < 20; go += 1) reply = await client.call('POST /signOn/begin', {});
  expect(reply.code).toBe('request.tooMany');
  await fresh.end();
});
