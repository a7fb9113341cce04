import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedMembers } from '../../../../demo/large.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';

const MANY = 730;
let portal: TestPortal;
let reviewer: TestClient;
let all: { id: string; name: string; chinese: string; status: string; type: string }[];

beforeAll(async () => {
  portal = await startPortal();
  reviewer = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
  await seedMembers(portal.engine, 'cifa', MANY);
  all = await portal.engine.database.tenant('cifa', async (db) => {
    return db.query(
      `select id, fullname as name, fullname_chinese as chinese, status, type from membership where tenant_id = $1
       order by listed_at desc, id desc`,
    );
  });
});
afterAll(() => portal.close());

const browse = async (input: Parameters<typeof reviewer.call<'GET /membership/browse'>>[1]) => {
  const reply = await reviewer.call('GET /membership/browse', input);
  expect(reply.status).toBe(200);
  return reply.data;
};
const ids = (page: { rows: { membershipId: string }[] }) => page.rows.map(({ membershipId }) => membershipId);

test('MEM-2: forward by key through all, and back again, meets every row once', async () => {
  const access: string[] = [];
  let page = await browse({ size: 100 });
  expect(page.total).toBe(MANY);
  expect(page.previous).toBeNull();
  for (;;) {
    access.push(...ids(page));
    if (!page.next) break;
    page = await browse({ size: 100, after: page.next });
  }
  expect(access).toEqual(all.map(({ id }) => id));
  const back: string[] = [];
  for (;;) {
    back.unshift(...ids(page));
    if (!page.previous) break;
    page = await browse({ size: 100, before: page.previous });
  }
  expect(back).toEqual(access);
});

test('MEM-2: a page by number is the same from either end', async () => {
  for (const page of [1, 2, 18, 19, 36, 37])
    expect(ids(await browse({ page }))).toEqual(all.slice((page - 1) * 20, page * 20).map(({ id }) => id));
  expect(ids(await browse({ page: 38 }))).toEqual([]);
  expect((await browse({ page: 37 })).next).toBeNull();
});

test('MEM-2: filters by status and type, with kept totals', async () => {
  const active = all.filter(({ status, type }) => status === 'active' && type === 'full');
  const page = await browse({ status: 'active', type: 'full', size: 100 });
  expect(page.total).toBe(active.length);
  expect(ids(page)).toEqual(active.slice(0, 100).map(({ id }) => id));
  const { counts } = await browse({});
  expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(MANY);
});

test('MEM-2: two Chinese characters, and any two letters, find whoever has them', async () => {
  const { chinese, name } = all[7]!;
  for (const search of [chinese.slice(0, 2), chinese.slice(1), chinese, name.slice(0, 2), name, name.toLowerCase()]) {
    const words = search.toLowerCase().split(' ');
    const page = await browse({ search, size: 100 });
    const found = all.filter(({ name: full, chinese: zh }) =>
      words.every((word) => `${full} ${zh}`.toLowerCase().includes(word)),
    );
    expect(page.total, search).toBeGreaterThanOrEqual(found.length);
    if (page.total <= 100) expect(ids(page)).toEqual(expect.arrayContaining(found.map(({ id }) => id)));
    expect(ids(page).length).toBe(Math.min(100, page.total));
  }
  expect((await browse({ search: '龘龘' })).total).toBe(0);
});

test('a key that is none is malformed', async () => {
  for (const after of ['x', Buffer.from('1/x').toString('base64url')])
    expect((await reviewer.call('GET /membership/browse', { after })).code).toBe('request.malformed');
});
