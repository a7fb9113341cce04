import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { lastMail, MANY_PLACES, someone, tokenIn, Visitor, visitor } from '../testing/people.fixture.ts';

const ROLE = 'itrc-super-admin';
const FRESH = 'kite-Lantern-48';
let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal(MANY_PLACES);
});
afterAll(() => portal.close());

const enter = (me: Visitor, tenant: string) =>
  me.client.raw('POST /user/enter', { tenant, lang: 'en', reason: 'Support case 12' }, { 'x-forwarded-for': me.ip });
const sessionIn = async (me: Visitor, tenant: string) =>
  (await me.client.raw('GET /session', { tenant, lang: 'en' })).data as Awaited<ReturnType<Visitor['session']>>;

/** A super-admin at home in one browser, and on a visit in another. */
async function visiting() {
  const { me: away, email, accountId } = await someone(portal, 'cifa', [ROLE]);
  const home = visitor(portal, 'cifa');
  await home.call('POST /user/login', { email, password: 'Portal-2026' });
  expect((await enter(away, 'oxfam')).status).toBe(200);
  expect(await sessionIn(away, 'oxfam')).toMatchObject({ email, visitorFrom: 'cifa', roles: [ROLE] });
  return { away, home, email, accountId };
}
type Visiting = Awaited<ReturnType<typeof visiting>>;

const byAnother = async (act: (second: Visitor) => Promise<{ status: number }>) => {
  const { me } = await someone(portal, 'cifa', [ROLE]);
  return act(me);
};
const acts: [string, (who: Visiting) => Promise<{ status: number }>][] = [
  [
    'a changed password',
    ({ home }) =>
      home.call('POST /user/update/password', {
        currentPassword: 'Portal-2026',
        password: FRESH,
        passwordConfirm: FRESH,
      }),
  ],
  [
    'a reset password',
    async ({ email }) => {
      const me = visitor(portal, 'cifa');
      await me.call('POST /user/resetPasswordRequest', { email });
      const token = tokenIn(await lastMail(portal, 'cifa', email));
      return me.call('POST /user/resetPasswordRecover', { token, password: FRESH });
    },
  ],
  ['ending all other sessions', ({ home }) => home.call('POST /user/session/end', { others: true })],
  [
    'ending the session it was begun from',
    async ({ home }) => {
      const { rows } = (await home.call('GET /user/session/list', {})).data;
      const { sessionId } = rows.find(({ current }) => !current)!;
      return home.call('POST /user/session/end', { sessionId });
    },
  ],
  [
    'a shut account',
    ({ accountId }) => byAnother((second) => second.call('POST /user/disable', { accountId, disabled: true })),
  ],
  [
    'a revoked role',
    ({ accountId }) => byAnother((second) => second.call('POST /role/revoke', { accountId, role: ROLE })),
  ],
  [
    'a role taken from several',
    ({ accountId }) =>
      byAnother((second) =>
        second.call('POST /role/bulk', { rows: [{ key: accountId }], role: ROLE, give: false, reason: 'left' }),
      ),
  ],
];

describe('a visit hangs on the session at home', () => {
  test.each(acts)('TEN-2: %s at home ends it at once', async (_name, act) => {
    const who = await visiting();
    expect((await act(who)).status).toBe(200);
    expect((await sessionIn(who.away, 'oxfam')).ID).toBe(0);
    const refused = await who.away.client.raw('GET /user/list', { tenant: 'oxfam', lang: 'en' });
    expect([refused.status, refused.code]).toEqual([401, 'session.expired']);
  });

  test('TEN-2: the own session at home goes on, and a copied cookie of it opens no visit after the password', async () => {
    const { me, email } = await someone(portal, 'cifa', [ROLE]);
    const stolen = new Visitor(portal.client('cifa'));
    stolen.client.cookies.set('tessera_session', me.cookie!);
    expect((await enter(stolen, 'oxfam')).status).toBe(200);
    const change = { currentPassword: 'Portal-2026', password: FRESH, passwordConfirm: FRESH };
    expect((await me.call('POST /user/update/password', change)).status).toBe(200);
    expect((await me.session()).email).toBe(email);
    expect((await sessionIn(stolen, 'oxfam')).ID).toBe(0);
  });

  test('TEN-2: logging out on a visit ends the session at home too', async () => {
    const { me } = await someone(portal, 'cifa', [ROLE]);
    const left = me.cookie!;
    await enter(me, 'oxfam');
    expect((await me.client.raw('GET /user/logout', { tenant: 'oxfam', lang: 'en' })).status).toBe(200);
    me.client.cookies.set('tessera_session', left);
    expect((await me.session()).ID).toBe(0);
  });

  test('TEN-2: ending all others on a visit ends those at home, and the visit goes on', async () => {
    const { away, home, email } = await visiting();
    const ended = await away.client.raw('POST /user/session/end', { tenant: 'oxfam', lang: 'en', others: 'true' });
    expect(ended.status).toBe(200);
    expect((await home.session()).ID).toBe(0);
    expect((await sessionIn(away, 'oxfam')).email).toBe(email);
  });

  test('TEN-2: coming home ends the visit and what was left; going in and out makes no session longer', async () => {
    const { me, email } = await someone(portal, 'cifa', [ROLE]);
    const left = me.cookie!;
    await portal.clock({ advance: 'PT10M' });
    await enter(me, 'oxfam');
    const visit = me.cookie!;
    await enter(me, 'rmhc');
    const second = me.cookie!;
    const alone = new Visitor(portal.client('oxfam'));
    alone.client.cookies.set('tessera_session', visit);
    expect((await sessionIn(alone, 'oxfam')).ID).toBe(0);
    await enter(me, 'cifa');
    expect(await me.session()).toMatchObject({ email, visitorFrom: null });
    for (const [tenant, cookie] of [
      ['rmhc', second],
      ['cifa', left],
    ] as const) {
      alone.client.cookies.set('tessera_session', cookie);
      expect((await sessionIn(alone, tenant)).ID).toBe(0);
    }
    for (let minutes = 20; minutes <= 720; minutes += 10) {
      await portal.clock({ advance: 'PT10M' });
      if ((await me.call('POST /user/session/stay', {})).status !== 200) {
        expect(minutes).toBe(720);
        break;
      }
      expect(minutes).toBeLessThan(720);
    }
    await portal.clock({ reset: true });
  });

  test('TEN-2: nobody gives or takes roles of somebody who is here on a visit', async () => {
    const { away } = await visiting();
    const { accountId } = await sessionIn(away, 'oxfam');
    const { me } = await someone(portal, 'oxfam', [ROLE]);
    for (const call of ['POST /role/grant', 'POST /role/revoke'] as const)
      expect((await me.call(call, { accountId: accountId!, role: ROLE })).code).toBe('access.denied');
  });

  test('TEN-2: an hour on a visit keeps the session at home in the list, where it can be ended', async () => {
    const { away, email } = await visiting();
    for (let i = 0; i < 4; i++) {
      await portal.clock({ advance: 'PT14M' });
      expect((await away.client.raw('GET /user/profile', { tenant: 'oxfam', lang: 'en' })).status).toBe(200);
    }
    const home = visitor(portal, 'cifa');
    await home.call('POST /user/login', { email, password: 'Portal-2026' });
    expect((await home.call('GET /user/session/list', {})).data.rows).toHaveLength(2);
    await portal.clock({ reset: true });
  });
});
