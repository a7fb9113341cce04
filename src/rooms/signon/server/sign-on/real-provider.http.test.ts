import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestClient } from '../../../../server/testing/client.ts';
import { freePort, startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { must } from '../../../volunteers/server/testing/volunteers.fixture.ts';
import { sentSettings } from '../testing/signon.fixture.ts';
import { openRealProvider, REAL_CLIENT } from './real-provider.fixture.ts';

/** Single sign-on against a provider that is none of ours: what a rule of OpenID Connect means is decided there. */
let portal: TestPortal;
let office: Awaited<ReturnType<typeof openRealProvider>>;
let admin: TestClient;

beforeAll(async () => {
  // the provider has to know where people are sent back to, the portal where the provider is
  const base = `http://127.0.0.1:${await freePort()}`;
  office = await openRealProvider(`${base}/sign-on/cifa`);
  portal = await startPortal({ IDENTITY_URL: office.url, BASE_URL: base });
  admin = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
beforeEach(async () => {
  office.set({});
  office.seen.length = 0;
  portal.engine.limits.take = async () => {};
  await set();
});
afterAll(async () => {
  await portal.close();
  await office.close();
});

const stranger = () => `office-${randomBytes(4).toString('hex')}@example.org`;

async function set(change: Partial<ReturnType<typeof sentSettings>> = {}): Promise<void> {
  const version = must(await admin.call('GET /signOn/settings', {})).provider?.version;
  const sent = { ...sentSettings(office.url, REAL_CLIENT), newcomers: true, ...change };
  must(await admin.call('POST /signOn/save', { ...sent, ...(version && { version }) }));
}

async function comeBack(client: TestClient, email: string | null) {
  const { goTo } = must(await client.call('POST /signOn/begin', {}));
  return client.call('POST /signOn/finish', { state: '', ...(await office.browse(goTo, email)) });
}

async function isIn(email: string): Promise<void> {
  const client = portal.client('cifa');
  expect((await comeBack(client, email)).status).toBe(200);
  expect(must(await client.call('GET /session', {})).email).toBe(email);
}

test('a person logs in by code and PKCE; name and address are asked for at userinfo; the next time it is the same account', async () => {
  const email = stranger();
  const client = portal.client('cifa');
  const { goTo } = must(await client.call('POST /signOn/begin', {}));
  const asked = new URL(goTo).searchParams;
  expect(asked.get('code_challenge_method')).toBe('S256');
  // it knows no choice of accounts: it is asked for the login itself, which every provider knows (OIDC Core 15.1)
  expect(asked.get('prompt')).toBe('login');
  must(await client.call('POST /signOn/finish', { state: '', ...(await office.browse(goTo, email)) }));
  const session = must(await client.call('GET /session', {}));
  expect(session).toMatchObject({ email, roles: [] });
  expect(must(await client.call('GET /user/profile', {})).displayName).toBe('Ada Wong');
  const again = portal.client('cifa');
  must(await comeBack(again, email));
  expect(must(await again.call('GET /session', {})).accountId).toBe(session.accountId);
  expect(office.seen).toEqual(['granted', 'granted']);
});

test('a provider that says nothing of a choice of accounts is asked for one', async () => {
  office.set({ silent: true });
  await set();
  const { goTo } = must(await portal.client('cifa').call('POST /signOn/begin', {}));
  expect(new URL(goTo).searchParams.get('prompt')).toBe('select_account');
});

test('without the verifier, or with that of another attempt, the provider gives nothing for the code', async () => {
  const client = portal.client('cifa');
  const { goTo } = must(await client.call('POST /signOn/begin', {}));
  const plain = new URL(goTo);
  plain.searchParams.delete('code_challenge');
  plain.searchParams.delete('code_challenge_method');
  expect(await office.browse(plain.href, stranger())).toMatchObject({ error: 'invalid_request' });
  const stolen = await office.browse(goTo, stranger());
  expect(stolen.code).toBeTruthy();
  const thief = portal.client('cifa');
  const own = must(await thief.call('POST /signOn/begin', {}));
  const state = new URL(own.goTo).searchParams.get('state')!;
  const reply = await thief.call('POST /signOn/finish', { ...stolen, state });
  expect([reply.status, reply.code]).toEqual([403, 'signOn.notProven']);
  expect(office.seen).toEqual(['invalid_grant']);
  expect(must(await thief.call('GET /session', {})).ID).toBe(0);
});

test('a wrong secret lets nobody in, and the test of the settings says which part is wrong', async () => {
  expect(must(await admin.call('POST /signOn/test', {})).works).toBe(true);
  office.seen.length = 0;
  await set({ secret: 'another-secret-of-32-characters-here' });
  const client = portal.client('cifa');
  expect((await comeBack(client, stranger())).code).toBe('signOn.notProven');
  expect(must(await client.call('GET /session', {})).ID).toBe(0);
  expect(office.seen).toEqual(['invalid_client']);
  const { works, checks } = must(await admin.call('POST /signOn/test', {}));
  expect(works).toBe(false);
  expect(checks.filter(({ result }) => result === 'bad')).toMatchObject([
    { check: 'client', text: expect.stringContaining('invalid_client') },
  ]);
  await set({ clientId: 'nobody-knows' });
  expect(must(await admin.call('POST /signOn/test', {})).checks.at(-1)).toMatchObject({ result: 'bad' });
});

test('new keys of the provider are found at once, also between its page and the way back', async () => {
  const email = stranger();
  await isIn(email);
  await office.changeKeys();
  await isIn(email);
  const client = portal.client('cifa');
  const { goTo } = must(await client.call('POST /signOn/begin', {}));
  const back = await office.browse(goTo, email);
  await office.changeKeys();
  expect((await client.call('POST /signOn/finish', { state: '', ...back })).status).toBe(200);
});

test('installations differ: the secret in the body, another signature, all in the token', async () => {
  for (const manner of [
    { secret: 'client_secret_post' },
    { signature: 'ES256' },
    { inToken: true },
    { signature: 'ES256', secret: 'client_secret_post', inToken: true },
  ] as const) {
    office.set(manner);
    await set();
    await isIn(stranger());
  }
});

test('a signature by the shared secret is not taken, an address that is not verified neither, and who turns round is not in', async () => {
  office.set({ signature: 'HS256' });
  await set();
  expect((await comeBack(portal.client('cifa'), stranger())).code).toBe('signOn.notProven');
  expect(office.seen).toEqual(['granted']);
  office.set({ verified: false });
  await set();
  expect((await comeBack(portal.client('cifa'), stranger())).code).toBe('signOn.unverified');
  expect((await comeBack(portal.client('cifa'), null)).code).toBe('signOn.declined');
});
