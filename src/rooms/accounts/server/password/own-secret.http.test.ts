import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { chineseReaders, englishReaders } from '../../../../server/testing/readers.ts';
import { SoftPasskey } from '../factors/passkey.fixture.ts';
import {
  codeIn,
  freshEmail,
  lastMail,
  MANY_PLACES,
  someone,
  tokenIn,
  type Visitor,
  visitor,
} from '../testing/people.fixture.ts';

chineseReaders();

const OWN = 'kite-Lantern-48';
const THIEFS = 'Strangers-Pw-77';
let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal(MANY_PLACES);
});
afterAll(() => portal.close());

const mailTo = (email: string) => lastMail(portal, 'cifa', email);
const verify = (who: Visitor, token: string, password?: string) =>
  who.call('POST /user/verify', { token, ...(password && { password }) });
const login = async (who: Visitor, email: string, password: string) =>
  (await who.call('POST /user/login', { email, password })).code;

/** The same address registered in two browsers, the thief's last, with the mail of each. */
async function twice() {
  const email = freshEmail();
  const [owner, thief] = [visitor(portal, 'cifa'), visitor(portal, 'cifa')];
  await owner.call('POST /user/register', { email, password: OWN, displayName: 'Owner' });
  const own = await mailTo(email);
  await thief.call('POST /user/register', { email, password: THIEFS, displayName: 'Thief' });
  const theirs = await mailTo(email);
  return { email, owner, thief, own, theirs };
}

describe('ACC-1: each registration keeps its own secret', () => {
  test('ACC-1: a second registration leaves the first one’s code and password alone', async () => {
    const { email, owner, thief, own } = await twice();
    expect((await owner.call('POST /user/verify', { email, code: codeIn(own) })).status).toBe(200);
    expect(await login(thief, email, THIEFS)).toBe('login.failed');
    expect(await login(owner, email, OWN)).toBe('');
    expect(await owner.session()).toMatchObject({ email, displayName: 'Owner' });
  });

  test('ACC-1: the link of the thief’s mail, opened by the owner, confirms the owner’s', async () => {
    const { email, owner, thief, theirs } = await twice();
    expect((await verify(owner, tokenIn(theirs))).status).toBe(200);
    expect(await login(thief, email, THIEFS)).toBe('login.failed');
    expect(await login(owner, email, OWN)).toBe('');
  });

  test('ACC-1: whoever merely opens the mailbox puts nobody’s password in force', async () => {
    const email = freshEmail();
    const [thief, owner] = [visitor(portal, 'cifa'), visitor(portal, 'cifa')];
    await thief.call('POST /user/register', { email, password: THIEFS });
    const token = tokenIn(await mailTo(email));
    const opened = await verify(owner, token);
    expect([opened.status, opened.code, opened.errorList.password]).toEqual([
      422,
      'verify.password',
      [expect.stringContaining('another browser')],
    ]);
    expect((await verify(owner, token, OWN)).errorList).toHaveProperty('password');
    expect(await login(thief, email, THIEFS)).toBe('login.unverified');
    // the owner registers, and the address is theirs
    await owner.call('POST /user/register', { email, password: OWN });
    expect((await owner.call('POST /user/verify', { email, code: codeIn(await mailTo(email)) })).status).toBe(200);
    expect((await verify(thief, token)).code).toBe('code.expired');
    expect(await login(thief, email, THIEFS)).toBe('login.failed');
  });

  test('ACC-1: on another device the password confirms, and is guessed five times at most', async () => {
    const email = freshEmail();
    await visitor(portal, 'cifa').call('POST /user/register', { email, password: OWN });
    const token = tokenIn(await mailTo(email));
    const phone = visitor(portal, 'cifa');
    const guesses = [];
    for (let i = 0; i < 6; i++) guesses.push((await verify(phone, token, THIEFS)).status);
    expect(guesses).toEqual([422, 422, 422, 422, 422, 429]);
    await visitor(portal, 'cifa').call('POST /user/verifyResend', { email });
    expect((await verify(phone, tokenIn(await mailTo(email)), OWN)).status).toBe(200);
    expect(await login(phone, email, OWN)).toBe('');
  });

  test('ACC-1: a code asked for again elsewhere wants the password too', async () => {
    const email = freshEmail();
    await visitor(portal, 'cifa').call('POST /user/register', { email, password: OWN });
    const phone = visitor(portal, 'cifa');
    await phone.call('POST /user/verifyResend', { email });
    const code = codeIn(await mailTo(email));
    expect((await phone.call('POST /user/verify', { email, code })).code).toBe('verify.password');
    expect((await phone.call('POST /user/verify', { email, code, password: OWN })).status).toBe(200);
    expect(await login(phone, email, OWN)).toBe('');
  });

  test('ACC-3: registering by code makes an account without anybody’s password', async () => {
    const { email, thief, theirs } = await twice();
    const me = visitor(portal, 'cifa');
    await me.call('POST /user/registerOtp', { email });
    await me.call('POST /user/registerOtp', { email, code: codeIn(await mailTo(email)) });
    expect((await me.call('GET /user/profile', {})).data).toMatchObject({ hasPassword: false });
    expect((await verify(thief, tokenIn(theirs))).code).toBe('code.expired');
    expect(await login(thief, email, THIEFS)).toBe('login.failed');
  });

  test('ACC-9: an invitation puts an end to what was registered before it', async () => {
    const { email, thief, theirs } = await twice();
    const { me: admin } = await someone(portal, 'cifa', ['itrc-cifa-admin']);
    expect((await admin.call('POST /user/invite', { email, role: 'itrc-cifa-admin' })).status).toBe(200);
    expect((await verify(thief, tokenIn(theirs))).code).toBe('code.expired');
    expect(await login(thief, email, THIEFS)).toBe('login.failed');
  });

  test('ACC-1: a registration that nobody confirmed is gone after a week', async () => {
    const { email, owner } = await twice();
    await portal.clock({ advance: 'P7DT1S' });
    expect(await login(owner, email, OWN)).toBe('login.failed');
    await portal.clock({ reset: true });
  });
});

describe('ACC-6: a change of address', () => {
  test('ACC-6: the link to the new address gives it to nobody but who asked', async () => {
    const { me: thief } = await someone(portal, 'cifa');
    const email = freshEmail();
    await thief.call('POST /user/email/request', { email, password: 'Portal-2026' });
    const token = tokenIn(await mailTo(email));
    const confirm = (who: Visitor, password?: string) =>
      who.call('POST /user/email/confirm', { token, answer: 'confirm', ...(password && { password }) });
    const owner = visitor(portal, 'cifa');
    const opened = await confirm(owner);
    expect([opened.status, opened.code]).toEqual([422, 'verify.password']);
    expect((await confirm(owner, OWN)).errorList).toHaveProperty('password');
    expect((await confirm((await someone(portal, 'cifa')).me)).code).toBe('verify.password');
    await thief.call('GET /user/logout', {});
    expect((await confirm(thief)).data.state).toBe('waiting');
  });
});

describe('ACC-4: second factors from before the address was proven', () => {
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: portal.engine.clock.ms() + steps * 30_000,
    });

  /** An account with an app and a passkey, whose address changed afterwards, and a reset mail to that address. */
  async function moved() {
    const person = await someone(portal, 'cifa');
    const { me } = person;
    const { secret } = (await me.call('POST /user/totp/start', {})).data;
    await me.call('POST /user/totp/confirm', { code: codeOf(secret, -1) });
    const key = new SoftPasskey(portal.urls[0]!);
    const { options } = (await me.call('POST /user/passkey/registerOptions', {})).data;
    await me.call('POST /user/passkey/register', { name: 'Phone', response: key.create(options) });
    return { ...person, key };
  }
  async function move(me: Visitor, from: string): Promise<string> {
    const email = freshEmail();
    await portal.clock({ advance: 'PT1S' });
    await me.call('POST /user/email/request', { email, password: 'Portal-2026' });
    for (const to of [from, email])
      await me.call('POST /user/email/confirm', { token: tokenIn(await mailTo(to)), answer: 'confirm' });
    return email;
  }
  async function reset(email: string) {
    const there = visitor(portal, 'cifa');
    await there.call('POST /user/resetPasswordRequest', { email });
    const token = tokenIn(await mailTo(email));
    return (factors?: 'keep' | 'remove') =>
      there.call('POST /user/resetPasswordRecover', { token, password: OWN, ...(factors && { factors }) });
  }
  const owed = async (email: string) =>
    (await visitor(portal, 'cifa').call('POST /user/login', { email, password: OWN })).data.secondFactorOwed;

  test('ACC-4: they are named, and removed when the person says so', async () => {
    englishReaders();
    const { me, email: former, key } = await moved();
    const email = await move(me, former);
    const recover = await reset(email);
    const query = await recover();
    expect([query.status, query.code]).toEqual([422, 'reset.factors']);
    expect(query.errorList.factors![0]).toContain('authenticator app, passkey “Phone”');
    expect((await recover('remove')).status).toBe(200);
    expect(await owed(email)).toBeNull();
    const thief = visitor(portal, 'cifa');
    const { options, challengeId } = (await thief.call('POST /user/passkey/loginOptions', {})).data;
    const back = await thief.call('POST /user/passkey/login', { challengeId, response: key.get(options) });
    expect(back.status).toBe(422);
    const subjects = (await portal.mails('cifa', email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'A second factor has been removed')).toHaveLength(2);
    const { me: admin } = await someone(portal, 'cifa', ['itrc-cifa-admin']);
    const { rows } = (await admin.call('GET /audit/list', { action: 'account.factorRemove' })).data;
    expect(rows[0]!.changes).toHaveLength(2);
    await portal.clock({ reset: true });
  });

  test('ACC-4: they stay when the person says so', async () => {
    const { me, email: former } = await moved();
    const email = await move(me, former);
    expect((await (await reset(email))('keep')).status).toBe(200);
    expect(await owed(email)).toContain('totp');
    await portal.clock({ reset: true });
  });

  test('ACC-4: later ones are neither named nor removed: a mailbox alone does not open the account', async () => {
    const { email } = await moved();
    expect((await (await reset(email))('remove')).status).toBe(200);
    expect(await owed(email)).toEqual(expect.arrayContaining(['totp', 'passkey']));
  });
});
