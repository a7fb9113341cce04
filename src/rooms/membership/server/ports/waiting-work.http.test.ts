import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { applied } from '../testing/application.fixture.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

test('MEM-2: who reviews is told how many applications wait and since when; nobody else is, in no tenant', async () => {
  const before = portal.engine.clock.ms();
  await applied((await portal.person('cifa')).client);
  const between = portal.engine.clock.ms();
  await applied((await portal.person('cifa')).client);
  const reviewer = await portal.person('cifa', ['itrc-cifa-admin'], 'zh-hant');
  const { data } = await reviewer.client.call('GET /work/list', {});
  expect(data.rows).toHaveLength(1);
  expect(data.rows[0]).toMatchObject({
    count: 2,
    label: '等待審批的會籍申請',
    path: '/membership/applications?status=pending',
  });
  expect(Date.parse(data.rows[0]!.since!)).toBeGreaterThanOrEqual(before - 1_000);
  expect(Date.parse(data.rows[0]!.since!)).toBeLessThanOrEqual(between);
  for (const [tenant, roles] of [
    ['cifa', []],
    ['cifa', ['itrc-cifa-membership-full-member']],
    ['oxfam', ['itrc-super-admin']],
  ] as const) {
    const { client } = await portal.person(tenant, [...roles]);
    expect((await client.call('GET /work/list', {})).data.rows).toEqual([]);
  }
});
