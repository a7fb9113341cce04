import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { chineseReaders, englishReaders } from '../../../../server/testing/readers.ts';
import { actionsInTrail } from '../../../../server/testing/trail.ts';
import {
  codeIn,
  freshEmail,
  lastMail,
  MANY_PLACES,
  otherThan,
  someone,
  tokenIn,
  visitor,
} from '../testing/people.fixture.ts';

chineseReaders();

const PASSWORD = 'kite-Lantern-48';
let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal(MANY_PLACES);
});
afterAll(() => portal.close());

describe('ACC-1: register → verify → login', () => {
  test('ACC-1: by the code of the mail, with the way back kept', async () => {
    const me = visitor(portal, 'cifa');
    const email = freshEmail();
    const answer = await me.call('POST /user/register', {
      email,
      password: PASSWORD,
      passwordConfirm: PASSWORD,
      extra: { displayName: ' Chan\tTai  Man ' },
      returnUrl: '/membership?x=1',
    });
    expect(answer.data).toMatchObject({ next: 'Verify' });
    const early = await me.call('POST /user/login', { email, password: PASSWORD });
    expect([early.status, early.code]).toEqual([403, 'login.unverified']);
    const code = codeIn(await lastMail(portal, 'cifa', email));
    const verified = await me.call('POST /user/verify', { email, code });
    expect(verified.data).toMatchObject({ next: 'Login', returnUrl: '/membership?x=1' });
    const entered = await me.call('POST /user/login', { email: email.toUpperCase(), password: PASSWORD });
    expect(entered.data).toEqual({ returnUrl: '/', secondFactorOwed: null });
    expect(await me.session()).toMatchObject({ email, displayName: 'Chan Tai  Man' });
  });

  test('ACC-1: by the link, in another browser and in Chinese', async () => {
    const email = freshEmail();
    const answer = await visitor(portal, 'oxfam', 'zh-hant').call('POST /user/register', { email, password: PASSWORD });
    expect(answer.data.message).toMatch(/[\u4e00-\u9fff]/);
    const mail = await lastMail(portal, 'oxfam', email);
    expect(mail.lang).toBe('zh-hant');
    expect(mail.subject).toContain('驗證碼');
    expect(mail.links[0]).toContain('/verify?tenant=oxfam&lang=zh-hant&token=');
    const elsewhere = visitor(portal, 'oxfam');
    const byWord = { token: tokenIn(mail), password: PASSWORD };
    expect((await elsewhere.call('POST /user/verify', byWord)).status).toBe(200);
    expect((await elsewhere.call('POST /user/login', { email, password: PASSWORD })).status).toBe(200);
    const twice = await elsewhere.call('POST /user/verify', { token: tokenIn(mail) });
    expect([twice.status, twice.code]).toEqual([422, 'code.expired']);
  });

  test('ACC-1: the code works in no other browser, the link of another tenant nowhere', async () => {
    const email = freshEmail();
    await visitor(portal, 'cifa').call('POST /user/register', { email, password: PASSWORD });
    const mail = await lastMail(portal, 'cifa', email);
    const answer = await visitor(portal, 'cifa').call('POST /user/verify', { email, code: codeIn(mail) });
    expect([answer.status, answer.code]).toEqual([422, 'code.otherBrowser']);
    const foreign = await visitor(portal, 'oxfam').call('POST /user/verify', { token: tokenIn(mail) });
    expect([foreign.status, foreign.code]).toEqual([422, 'code.invalid']);
  });

  test('ACC-1: an address that has an account gets the same answer, and a mail that says so', async () => {
    englishReaders();
    const { email } = await someone(portal, 'cifa');
    const stranger = visitor(portal, 'cifa');
    await stranger.call('POST /user/verifyResend', { email: freshEmail() }); // marks the browser
    const known = await stranger.call('POST /user/register', { email, password: PASSWORD });
    const unknown = await stranger.call('POST /user/register', { email: freshEmail(), password: PASSWORD });
    expect([known.status, known.data]).toEqual([unknown.status, unknown.data]);
    const names = (headers: Headers) => [...headers.keys()].sort();
    expect(names(known.headers)).toEqual(names(unknown.headers));
    const mail = await lastMail(portal, 'cifa', email);
    expect(mail.subject).toBe('You already have an account');
    // and the account is as it was
    expect((await stranger.call('POST /user/login', { email, password: PASSWORD })).code).toBe('login.failed');
    const guess = await stranger.call('POST /user/verify', { email, code: '000000' });
    expect(guess.status).toBe(422);
  });

  test('ACC-1: wrong input is said at its field, in the reader’s language, and writes nothing', async () => {
    const me = visitor(portal, 'cifa', 'zh-hant');
    const bad = await me.call('POST /user/register', {
      email: 'a@b\r\nBcc: x@evil.test',
      password: 'Password1',
      passwordConfirm: 'other',
    });
    expect([bad.status, bad.code]).toEqual([422, 'request.invalid']);
    expect(Object.keys(bad.errorList).sort()).toEqual(['email', 'password', 'passwordConfirm']);
    expect(bad.errorList.password![0]).toContain('密碼');
    expect((await me.call('POST /user/verify', { email: 'x', code: '' })).status).toBe(422);
    expect((await me.call('POST /user/verify', { token: 'not a token' })).code).toBe('code.invalid');
    expect((await me.call('POST /user/verify', { token: 'not a token\u0000' })).code).toBe('code.invalid');
  });

  test('ACC-1: the confirmation is sent again, five times an hour, for every address alike', async () => {
    const email = freshEmail();
    await visitor(portal, 'cifa').call('POST /user/register', { email, password: PASSWORD });
    const { email: active } = await someone(portal, 'cifa');
    const answers = async (to: string, n: number) => {
      const all = [];
      for (let i = 0; i < n; i++) {
        const { status, data, headers } = await visitor(portal, 'cifa').call('POST /user/verifyResend', { email: to });
        all.push([status, data, headers.has('retry-after')]);
      }
      return all;
    };
    const waiting = await answers(email, 5); // one was sent by registering
    expect(waiting.map(([status]) => status)).toEqual([200, 200, 200, 200, 429]);
    expect((await answers(active, 6)).slice(1)).toEqual(waiting);
    expect((await answers(freshEmail(), 6)).slice(1)).toEqual(waiting);
    expect(await portal.mails('cifa', active)).toEqual([]);
    expect(await portal.mails('cifa', email)).toHaveLength(5);
  });
});

describe('ACC-3: one-time codes', () => {
  test('ACC-3: registers by code, and is in', async () => {
    const me = visitor(portal, 'cifa');
    const email = freshEmail();
    const sent = await me.call('POST /user/registerOtp', { email, returnUrl: '/x' });
    expect(sent.data).toMatchObject({ sent: true, returnUrl: null });
    const code = codeIn(await lastMail(portal, 'cifa', email));
    const done = await me.call('POST /user/registerOtp', { email, code, displayName: 'Lee' });
    expect(done.data).toMatchObject({ sent: false, returnUrl: '/x' });
    expect(await me.session()).toMatchObject({ email, displayName: 'Lee' });
    expect((await me.call('GET /user/profile', {})).data).toMatchObject({ hasPassword: false, status: 'active' });
  });

  test('ACC-3: registers by the link of the mail', async () => {
    const me = visitor(portal, 'cifa');
    const email = freshEmail();
    await me.call('POST /user/registerOtp', { email });
    const mail = await lastMail(portal, 'cifa', email);
    expect((await me.call('POST /user/verify', { token: tokenIn(mail) })).data.next).toBe('Login');
    await me.call('POST /user/loginOtp', { email });
    const code = codeIn(await lastMail(portal, 'cifa', email));
    expect((await me.call('POST /user/loginOtp', { email, code })).status).toBe(200);
  });

  test('ACC-3: logs in by code or link, once', async () => {
    const { email } = await someone(portal, 'cifa');
    const me = visitor(portal, 'cifa');
    await me.call('POST /user/loginOtp', { email, returnUrl: '/membership' });
    const first = await lastMail(portal, 'cifa', email);
    await me.call('POST /user/loginOtp', { email });
    const second = await lastMail(portal, 'cifa', email);
    // the newer voids the older
    expect((await me.call('POST /user/loginOtp', { email: '', token: tokenIn(first) })).code).toBe('code.expired');
    const entered = await me.call('POST /user/loginOtp', { email, code: ` ${codeIn(second).replace(/(...)/, '$1 ')}` });
    expect(entered.data).toMatchObject({ sent: false, returnUrl: '/', secondFactorOwed: null });
    expect((await me.call('POST /user/loginOtp', { email, code: codeIn(second) })).code).toBe('code.expired');
    expect((await me.call('POST /user/loginOtp', { email: '', token: tokenIn(second) })).code).toBe('code.expired');
    await me.call('POST /user/loginOtp', { email, returnUrl: 'https://evil.test/x' });
    const elsewhere = visitor(portal, 'cifa');
    const token = tokenIn(await lastMail(portal, 'cifa', email));
    const linked = await elsewhere.call('POST /user/loginOtp', { email: '', token, returnUrl: '//evil.test' });
    expect(linked.data.returnUrl).toBe('/');
    expect((await elsewhere.session()).email).toBe(email);
  });

  test('ACC-3: not after 15 minutes, not in another browser, not for another purpose', async () => {
    const { email } = await someone(portal, 'cifa');
    const me = visitor(portal, 'cifa');
    await me.call('POST /user/loginOtp', { email });
    const mail = await lastMail(portal, 'cifa', email);
    const code = codeIn(mail);
    expect((await visitor(portal, 'cifa').call('POST /user/loginOtp', { email, code })).code).toBe('code.otherBrowser');
    expect((await me.call('POST /user/registerOtp', { email, code })).code).toBe('code.invalid');
    expect((await me.call('POST /user/verify', { email, code })).code).toBe('code.invalid');
    expect((await me.call('POST /user/verify', { token: tokenIn(mail) })).code).toBe('code.invalid');
    const reset = { token: tokenIn(mail), password: PASSWORD };
    expect((await me.call('POST /user/resetPasswordRecover', reset)).code).toBe('code.invalid');
    await portal.clock({ advance: 'PT15M1S' });
    expect((await me.call('POST /user/loginOtp', { email, code })).code).toBe('code.expired');
    await portal.clock({ reset: true });
  });

  test('ACC-3: thirty parallel tries count five, and a right sixth is refused', async () => {
    const { email } = await someone(portal, 'cifa');
    const me = visitor(portal, 'cifa');
    await me.call('POST /user/loginOtp', { email });
    const code = codeIn(await lastMail(portal, 'cifa', email));
    const browser = me.client.cookies.get('tessera_browser')!;
    const tries = Array.from({ length: 30 }, () => {
      const second = visitor(portal, 'cifa');
      second.client.cookies.set('tessera_browser', browser);
      return second.call('POST /user/loginOtp', { email, code: otherThan(code) });
    });
    const codes = (await Promise.all(tries)).map((reply) => reply.code).sort();
    expect(codes.filter((code) => code === 'code.invalid')).toHaveLength(5);
    expect(codes.filter((code) => code === 'code.expired')).toHaveLength(25);
    expect((await me.call('POST /user/loginOtp', { email, code })).code).toBe('code.expired');
  });

  test('ACC-3: a right code used twenty times at once begins one session', async () => {
    const { email } = await someone(portal, 'cifa');
    const me = visitor(portal, 'cifa');
    await me.call('POST /user/loginOtp', { email });
    const code = codeIn(await lastMail(portal, 'cifa', email));
    const browser = me.client.cookies.get('tessera_browser')!;
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => {
        const second = visitor(portal, 'cifa');
        second.client.cookies.set('tessera_browser', browser);
        return second.call('POST /user/loginOtp', { email, code });
      }),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('ACC-3: unknown, shut and unconfirmed addresses are answered like known ones', async () => {
    const { email: known } = await someone(portal, 'cifa');
    const unconfirmed = freshEmail();
    await visitor(portal, 'cifa').call('POST /user/register', { email: unconfirmed, password: PASSWORD });
    const unknown = freshEmail();
    const answers = [];
    for (const email of [known, unconfirmed, unknown]) {
      const me = visitor(portal, 'cifa');
      const sent = await me.call('POST /user/loginOtp', { email });
      const register = await me.call('POST /user/registerOtp', { email });
      const wrong = await me.call('POST /user/loginOtp', { email, code: '123456' });
      answers.push([sent.status, sent.data, register.status, register.data, wrong.status, wrong.code, wrong.error]);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    const subjects = (await portal.mails('cifa', unconfirmed)).map(({ subject }) => subject);
    expect(subjects).toContain('Please confirm your address first');
    expect((await portal.mails('cifa', unknown)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('is your code to register'),
    ]);
  });
});

describe('ACC-4: reset', () => {
  test('ACC-4: ask → mail → new password → login; all sessions end', async () => {
    englishReaders();
    const { me, email } = await someone(portal, 'cifa');
    const second = visitor(portal, 'cifa');
    const answer = await second.call('POST /user/resetPasswordRequest', { email });
    expect(answer.data.message).toBe('Please check your mailbox for instruction to reset password.');
    const mail = await lastMail(portal, 'cifa', email);
    expect(mail.links[0]).toContain('/reset-password/recover?');
    const token = tokenIn(mail);
    // a password that breaks a rule does not use the link up, and the old one stays until then
    const own = { token, password: `${email.split('@')[0]}A1` };
    expect((await second.call('POST /user/resetPasswordRecover', own)).errorList).toHaveProperty('password');
    expect((await me.session()).email).toBe(email);
    const done = await second.call('POST /user/resetPasswordRecover', {
      token,
      password: PASSWORD,
      passwordConfirm: PASSWORD,
    });
    expect(done.data.next).toBe('Login');
    expect((await me.session()).ID).toBe(0);
    expect((await second.call('POST /user/login', { email, password: 'Portal-2026' })).code).toBe('login.failed');
    expect((await second.call('POST /user/login', { email, password: PASSWORD })).status).toBe(200);
    const twice = { token, password: 'another-Kite-49' };
    expect((await second.call('POST /user/resetPasswordRecover', twice)).code).toBe('code.expired');
    expect((await lastMail(portal, 'cifa', email)).subject).toBe('Your password has been changed');
  });

  test('ACC-4: by the code, in the browser that asked', async () => {
    const { email } = await someone(portal, 'cifa');
    const me = visitor(portal, 'cifa');
    await me.call('POST /user/resetPasswordRequest', { email });
    const code = codeIn(await lastMail(portal, 'cifa', email));
    const input = { email, code, password: PASSWORD };
    expect((await visitor(portal, 'cifa').call('POST /user/resetPasswordRecover', input)).code).toBe(
      'code.otherBrowser',
    );
    const wrong = await me.call('POST /user/resetPasswordRecover', { ...input, code: otherThan(code) });
    expect([wrong.code, wrong.errorList.code]).toEqual(['code.invalid', [wrong.error]]);
    expect((await me.call('POST /user/resetPasswordRecover', input)).status).toBe(200);
  });

  test('ACC-4: no answer reveals whether an address has an account', async () => {
    const { email: known } = await someone(portal, 'cifa');
    const unknown = freshEmail();
    const me = visitor(portal, 'cifa');
    const [first, second] = [
      await me.call('POST /user/resetPasswordRequest', { email: known }),
      await me.call('POST /user/resetPasswordRequest', { email: unknown }),
    ];
    expect([first.status, first.data]).toEqual([second.status, second.data]);
    expect(await portal.mails('cifa', unknown)).toEqual([]);
    const recover = async (email: string) => {
      const { status, code, error } = await me.call('POST /user/resetPasswordRecover', {
        email,
        code: '123456',
        password: PASSWORD,
      });
      return { status, code, error };
    };
    expect(await recover(known)).toEqual(await recover(unknown));
    const failed = async (email: string) => {
      const { status, code, error } = await me.call('POST /user/login', { email, password: 'Wrong-Kite-11' });
      return { status, code, error };
    };
    expect(await failed(known)).toEqual(await failed(unknown));
  });
});

test('ADM-3: what was done here stands in the trail', async () => {
  expect(await actionsInTrail(portal)).toEqual(expect.arrayContaining(['account.passwordReset', 'account.verify']));
});
