import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { MANY_PLACES, someone } from '../testing/people.fixture.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal(MANY_PLACES);
});
afterAll(() => portal.close());

/**
 * A client written from the specification alone (§3 and §7), with nothing of ours: base path, credentials, GET with
 * `lang` and `tenant` as query parameters, POST as multipart form data with both added, responses read as error or
 * data, "Authenticated: session ID above 0".
 */
class SpecClient {
  #cookies = '';

  async #send(path: string, init: RequestInit): Promise<Record<string, unknown>> {
    const response = await fetch(`${portal.urls[0]}/wp-json/itrc-membership/v1${path}`, {
      ...init,
      headers: { cookie: this.#cookies },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const name = pair.split('=')[0];
      this.#cookies = [...this.#cookies.split('; ').filter((part) => part && !part.startsWith(`${name}=`)), pair].join(
        '; ',
      );
    }
    const body = (await response.json()) as { error?: string; data?: Record<string, unknown> };
    if (response.status !== 200) throw new Error(body.error);
    return body.data!;
  }

  get(path: string) {
    return this.#send(`${path}?lang=en&tenant=cifa`, { method: 'GET' });
  }

  post(path: string, parameters: Record<string, string>) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...parameters, lang: 'en', tenant: 'cifa' })) form.append(name, value);
    return this.#send(path, { method: 'POST', body: form });
  }

  async isAuthenticated(): Promise<boolean> {
    const { ID } = await this.get('/session');
    return typeof ID === 'number' && ID > 0;
  }
}

test('ACC-8: a client written from the specification logs in, sees itself authenticated, and logs out', async () => {
  const { email } = await someone(portal, 'cifa');
  const client = new SpecClient();
  expect(await client.get('/session')).toMatchObject({ ID: 0, itrcUser: { ID: 0 } });
  expect(await client.isAuthenticated()).toBe(false);
  await expect(client.post('/user/login', { email, password: 'Wrong-Kite-11', returnUrl: '' })).rejects.toThrow(/\w/);
  expect(await client.isAuthenticated()).toBe(false);
  await client.post('/user/login', { email, password: 'Portal-2026', returnUrl: '' });
  expect(await client.isAuthenticated()).toBe(true);
  const session = await client.get('/session');
  expect(session.itrcUser).toEqual({ ID: session.ID });
  expect(session.module).toMatchObject({ membership: {}, event: { wofoo3aProject: [] } });
  await client.get('/user/logout');
  expect(await client.isAuthenticated()).toBe(false);
});

test('ACC-8: the number is a positive integer per account that says nothing of how many there are', async () => {
  const { me: admin, accountId } = await someone(portal, 'cifa', ['itrc-cifa-admin']);
  const people = await Promise.all(Array.from({ length: 12 }, () => someone(portal, 'cifa')));
  const { rows } = (await admin.call('GET /user/list', { size: '100' })).data;
  const numbers = rows.map(({ ID }) => ID);
  expect(new Set(numbers).size).toBe(rows.length);
  expect(rows.length).toBeGreaterThan(people.length);
  for (const ID of numbers) expect(Number.isSafeInteger(ID) && ID > 0).toBe(true);
  // twelve made one after another are no run of numbers: the nearest two of them are far apart
  const sorted = [...numbers].sort((a, b) => a - b);
  expect(Math.min(...sorted.slice(1).map((ID, at) => ID - sorted[at]!))).toBeGreaterThan(1_000_000);
  const own = await admin.session();
  expect(rows.find((row) => row.accountId === accountId)!.ID).toBe(own.ID);
});

test('ACC-8: a guessed number opens nothing: no call takes it for an account', async () => {
  const { me: admin } = await someone(portal, 'cifa', ['itrc-cifa-admin']);
  const { me } = await someone(portal, 'cifa');
  const { ID } = await me.session();
  for (const asker of [admin, me]) {
    const answer = await asker.client.raw('GET /user/profile', { tenant: 'cifa', lang: 'en', accountId: String(ID) });
    expect(answer.status).toBe(400);
    const log = await asker.client.raw('GET /user/loginLog', { tenant: 'cifa', lang: 'en', accountId: String(ID) });
    expect(log.status).toBe(400);
  }
});
