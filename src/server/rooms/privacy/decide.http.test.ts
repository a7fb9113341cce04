import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { must } from '../volunteers/volunteers.fixture.ts';

// Who decides on a wish to be erased, and when. Each with the guards of the call itself standing.

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

async function wishOf(client: TestClient): Promise<{ requestId: string; version: number }> {
  must(await client.call('POST /privacy/erasure/ask', { understood: true }));
  return wishNow(client);
}
async function wishNow(client: TestClient): Promise<{ requestId: string; version: number }> {
  const { requestId, version } = must(await client.call('GET /privacy/own', {})).request!;
  return { requestId, version };
}

test('privacy: nobody decides on the own wish, and nobody twice on one, also with the newest version', async () => {
  const staff = await portal.person('rmhc', ['rmhc-admin']);
  const own = await wishOf(staff.client);
  for (const approve of [true, false]) {
    const reply = await staff.client.call('POST /privacy/request/decide', { ...own, approve, reason: 'Mine' });
    expect(reply).toMatchObject({ status: 403, code: 'access.denied' });
  }
  expect(must(await staff.client.call('GET /privacy/own', {})).request?.state).toBe('asked');

  const { client } = await portal.person('rmhc');
  must(
    await staff.client.call('POST /privacy/request/decide', {
      ...(await wishOf(client)),
      approve: false,
      reason: 'A case is open',
    }),
  );
  const again = { ...(await wishNow(client)), approve: true };
  expect(await staff.client.call('POST /privacy/request/decide', again)).toMatchObject({ status: 403 });
  expect(must(await client.call('GET /privacy/own', {})).request?.state).toBe('refused');
});

test('privacy: the last who looks after the users of an organisation is not erased, whoever approves it', async () => {
  const last = await portal.person('industry', ['industry-admin']);
  const wish = await wishOf(last.client);
  const operator = await portal.person('cifa', ['itrc-super-admin']);
  const there = { tenant: 'industry', lang: 'en' };
  expect((await operator.client.raw('POST /user/enter', { ...there, reason: 'A wish to be erased' })).status).toBe(200);
  const decided = await operator.client.raw('POST /privacy/request/decide', { ...there, ...wish, approve: true });
  expect(decided).toMatchObject({ status: 409, code: 'role.last' });
  expect(must(await last.client.call('GET /privacy/own', {})).request?.state).toBe('asked');
});
