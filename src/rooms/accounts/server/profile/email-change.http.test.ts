import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { chineseReaders, englishReaders } from '../../../../server/testing/readers.ts';
import { actionsInTrail } from '../../../../server/testing/trail.ts';
import { codeIn, freshEmail, lastMail, MANY_PLACES, someone, tokenIn, visitor } from '../testing/people.fixture.ts';

chineseReaders();

const PASSWORD = 'Portal-2026';
let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal(MANY_PLACES);
});
afterAll(() => portal.close());

/** Asks for a change and answers the tokens of both mails. */
async function request(tenant = 'cifa') {
  const person = await someone(portal, tenant);
  const email = freshEmail();
  const reply = await person.me.call('POST /user/email/request', { email, password: PASSWORD });
  expect(reply.status).toBe(200);
  const [old, fresh] = [await lastMail(portal, tenant, person.email), await lastMail(portal, tenant, email)];
  return { ...person, fresh: email, oldToken: tokenIn(old), newToken: tokenIn(fresh) };
}
/** By somebody who knows the account's password, in a browser of no one's. */
const confirm = (token: string, answer: 'confirm' | 'notMe' = 'confirm', tenant = 'cifa') =>
  visitor(portal, tenant).call('POST /user/email/confirm', { token, answer, password: PASSWORD });

describe('ACC-6: e-mail change', () => {
  test.each(['old first', 'new first'])('ACC-6: takes effect only after both links, %s', async (order) => {
    englishReaders();
    const { me, email, fresh, oldToken, newToken } = await request();
    const [first, second] = order === 'old first' ? [oldToken, newToken] : [newToken, oldToken];
    expect((await confirm(first)).data.state).toBe('waiting');
    expect((await confirm(first)).data.state).toBe('waiting');
    expect((await me.session()).email).toBe(email);
    expect((await confirm(second)).data.state).toBe('changed');
    expect((await me.session()).email).toBe(fresh);
    expect((await confirm(second)).code).toBe('code.expired');
    const login = (address: string) =>
      visitor(portal, 'cifa').call('POST /user/login', { email: address, password: PASSWORD });
    expect((await login(email)).code).toBe('login.failed');
    expect((await login(fresh)).status).toBe(200);
    for (const to of [email, fresh])
      expect((await lastMail(portal, 'cifa', to)).subject).toBe('Your address has been changed');
  });

  test('ACC-6: both links at the same moment change it once', async () => {
    const { me, fresh, oldToken, newToken } = await request();
    const states = (await Promise.all([confirm(oldToken), confirm(newToken)])).map(({ data }) => data.state).sort();
    expect(states).toEqual(['changed', 'waiting']);
    expect((await me.session()).email).toBe(fresh);
  });

  test('ACC-6: "this was not me" from the old address freezes it and ends every session', async () => {
    englishReaders();
    const { me, email, oldToken, newToken } = await request();
    await confirm(newToken);
    expect((await confirm(oldToken, 'notMe')).data.state).toBe('frozen');
    const late = await confirm(newToken);
    expect([late.status, late.code]).toEqual([409, 'emailChange.frozen']);
    expect((await confirm(oldToken)).code).toBe('emailChange.frozen');
    expect((await me.session()).ID).toBe(0);
    expect((await lastMail(portal, 'cifa', email)).subject).toBe('The change of your address has been stopped');
  });

  test('ACC-6: "this was not me" from the new address freezes it and leaves the owner in peace', async () => {
    const { me, email, oldToken, newToken } = await request();
    expect((await confirm(newToken, 'notMe')).data.state).toBe('frozen');
    expect((await confirm(oldToken)).code).toBe('emailChange.frozen');
    expect((await me.session()).email).toBe(email);
  });

  test('ACC-6: not after 72 hours, not in another tenant, not by a made-up link, not an older change', async () => {
    const { me, oldToken, newToken } = await request();
    expect((await confirm(oldToken, 'confirm', 'oxfam')).code).toBe('code.invalid');
    expect((await confirm(`${oldToken}x`)).code).toBe('code.invalid');
    await me.call('POST /user/email/request', { email: freshEmail(), password: PASSWORD });
    expect((await confirm(oldToken)).code).toBe('code.expired');
    const next = await request();
    expect((await confirm(next.oldToken)).data.state).toBe('waiting');
    await portal.clock({ advance: 'P3DT1S' });
    expect((await confirm(next.newToken)).code).toBe('code.expired');
    await portal.clock({ reset: true });
    expect((await confirm(newToken)).code).toBe('code.expired');
  });

  test('ACC-6: asks for the password, counts wrong ones, and wants another address', async () => {
    const { me, email } = await someone(portal, 'cifa');
    const ask = async (input: { email: string; password?: string }) => {
      const { status, errorList } = await me.call('POST /user/email/request', input);
      return [status, Object.keys(errorList)];
    };
    expect(await ask({ email: freshEmail() })).toEqual([422, ['password']]);
    expect(await ask({ email: freshEmail(), password: 'Wrong-Kite-11' })).toEqual([422, ['password']]);
    expect(await ask({ email: email.toUpperCase(), password: PASSWORD })).toEqual([422, ['email']]);
    expect(await ask({ email: 'nobody', password: PASSWORD })).toEqual([422, ['email']]);
    expect(await portal.mails('cifa', email)).toEqual([]);
  });

  test('ACC-6: a fresh login code stands in where there is no password', async () => {
    const me = visitor(portal, 'cifa');
    const email = freshEmail();
    await me.call('POST /user/registerOtp', { email });
    await me.call('POST /user/registerOtp', { email, code: codeIn(await lastMail(portal, 'cifa', email)) });
    const fresh = freshEmail();
    expect((await me.call('POST /user/email/request', { email: fresh })).errorList).toHaveProperty('code');
    await me.call('POST /user/loginOtp', { email });
    const code = codeIn(await lastMail(portal, 'cifa', email));
    expect((await me.call('POST /user/email/request', { email: fresh, code })).status).toBe(200);
    expect((await me.call('POST /user/email/request', { email: fresh, code })).code).toBe('code.expired');
  });

  test('ACC-6: an address that has an account is told so, and the person asking learns nothing', async () => {
    englishReaders();
    const { me, email } = await someone(portal, 'cifa');
    const { email: taken } = await someone(portal, 'cifa');
    const [first, second] = [
      await me.call('POST /user/email/request', { email: taken, password: PASSWORD }),
      await me.call('POST /user/email/request', { email: freshEmail(), password: PASSWORD }),
    ];
    expect([first.status, first.data]).toEqual([second.status, second.data]);
    const mail = await lastMail(portal, 'cifa', taken);
    expect(mail.subject).toBe('You already have an account');
    expect(mail.text).not.toContain(email);
  });

  test('ACC-6: who takes the address meanwhile keeps it', async () => {
    const { me, email, fresh, oldToken, newToken } = await request();
    await confirm(oldToken);
    const second = visitor(portal, 'cifa');
    await second.call('POST /user/register', { email: fresh, password: 'kite-Lantern-48' });
    const code = codeIn(await lastMail(portal, 'cifa', fresh));
    expect((await second.call('POST /user/verify', { email: fresh, code })).status).toBe(200);
    const late = await confirm(newToken);
    expect([late.status, late.code]).toEqual([409, 'emailChange.taken']);
    expect((await me.session()).email).toBe(email);
  });
});

test('ADM-3: what was done here stands in the trail', async () => {
  expect(await actionsInTrail(portal)).toEqual(
    expect.arrayContaining([
      'account.emailChange',
      'account.emailChangeAsk',
      'account.emailChangeFreeze',
      'account.register',
      'account.registerByCode',
    ]),
  );
});
