import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../server/testing/client.ts';
import { PASSWORD, startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { applied, locked, type Programme, programme, review } from './application.fixture.ts';

let portal: TestPortal;
let all: Programme;
beforeAll(async () => {
  portal = await startPortal();
  await portal.clock({ at: '2026-03-02T02:00:00Z' });
  all = await programme(portal);
});
afterAll(() => portal.close());

const again = async (email: string): Promise<TestClient> => {
  const client = portal.client('oxfam');
  expect((await client.call('POST /user/login', { email, password: PASSWORD })).status).toBe(200);
  return client;
};
/** Everybody of the programme, logged in on a later day. */
async function on(at: string): Promise<Programme> {
  await portal.clock({ at });
  const [admin, value, two] = [all.admin, all.one, all.two];
  return {
    ...all,
    admin: { ...admin, client: await again(admin.email) },
    one: { ...value, client: await again(value.email) },
    two: { ...two, client: await again(two.email) },
  };
}

test('GRA-8: days in each step, what waits oldest first, pages by key both ways, filters by day and step', async () => {
  const first = await applied(portal, all);
  const ids = [first.applicationId];
  // three days until the check, five more until both reviews
  const checking = await on('2026-03-05T01:50:00Z');
  await locked(checking, first.applicationId);
  for (let n = 0; n < 4; n += 1) {
    await portal.clock({ at: `2026-03-06T0${n + 1}:00:00Z` });
    ids.push((await applied(portal, all)).applicationId);
  }
  const deciding = await on('2026-03-10T01:40:00Z');
  for (const { client } of [deciding.one, deciding.two]) await review(client, first.applicationId, 'approve');
  const admin = deciding.admin.client;
  const { data } = await admin.call('GET /figure/list', {});
  const time = data.charts.find(({ key }) => key === 'grants-time')!;
  expect(time.points.map(({ values }) => values.map(({ value }) => value))).toEqual([
    [3, 3],
    [5, 5],
    [8, 8],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
  const list = async (query: object) =>
    (await admin.call('GET /grant/application/list', query as never)).data.rows.map((row) => row.applicationId);
  expect(await list({ passed: 'initial.review', left: '2026-03-10,2026-03-10' })).toEqual([first.applicationId]);
  expect(await list({ passed: 'initial.review', left: '2026-03-11,' })).toEqual([]);
  expect(await list({ since: '2026-03-06,2026-03-06' })).toEqual(ids.slice(1));
  expect(await list({ decided: '2026-03-10,' })).toEqual([first.applicationId]);

  // What waits: four to check, and the one that was approved last to promote; everything else newest first.
  const waiting = [...ids.slice(1), first.applicationId];
  expect(await list({ mine: true })).toEqual(waiting);
  expect(await list({})).toEqual([...ids].reverse());
  for (const [query, whole] of [
    [{ mine: true }, waiting],
    [{}, [...ids].reverse()],
  ] as const) {
    const page = (more: object) => admin.call('GET /grant/application/list', { ...query, size: 2, ...more });
    const item = (await page({})).data;
    const two = (await page({ after: item.next! })).data;
    const three = (await page({ after: two.next! })).data;
    const walked = [item, two, three].map(({ rows }) => rows.map((row) => row.applicationId));
    expect(walked.flat()).toEqual(whole);
    expect([item.previous, three.next, three.total]).toEqual([null, null, 5]);
    const back = (await page({ before: three.previous! })).data;
    expect(back.rows.map((row) => row.applicationId)).toEqual(walked[1]);
    const start = (await page({ before: back.previous! })).data;
    expect([start.rows.map((row) => row.applicationId), start.previous]).toEqual([walked[0], null]);
  }
});

test('GRA-8: a list asked by what is no day, no step and no place in it is refused', async () => {
  const admin = await again(all.admin.email);
  for (const query of [
    { since: '2026-02-30,' },
    { passed: 'initial.lunch' },
    { awaits: 'nobody' },
    { after: '1 or 1=1' },
    { before: '7' },
  ])
    expect([query, (await admin.call('GET /grant/application/list', query as never)).status]).toEqual([query, 400]);
  expect((await admin.call('GET /grant/report/list', { due: 'soon' } as never)).status).toBe(400);
});
