import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { must } from '../../../volunteers/server/testing/volunteers.fixture.ts';
import { startSignOn } from '../testing/signon.fixture.ts';

let way: Awaited<ReturnType<typeof startSignOn>>;
beforeAll(async () => {
  way = await startSignOn();
});
afterAll(() => way.end());

test('refuses a linked person whose address the provider does not vouch for, where addresses are limited to domains', async () => {
  await way.set({ newcomers: true, domains: '["example.org"]' });
  const email = `linked-${randomBytes(4).toString('hex')}@example.org`;
  must(await way.comeBack(way.portal.client('cifa'), email));
  way.provider.lie = 'unverified';
  try {
    const client = way.portal.client('cifa');
    expect((await way.comeBack(client, email)).code).toBe('signOn.unverified');
    expect(must(await client.call('GET /session', {})).ID).toBe(0);
    // without such a limit the link alone says who it is
    await way.set({ newcomers: true, domains: '[]' });
    expect((await way.comeBack(way.portal.client('cifa'), email)).status).toBe(200);
  } finally {
    way.provider.lie = null;
  }
});
