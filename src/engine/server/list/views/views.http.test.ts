import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const list = 'Membership-Members';
const view = { list, name: 'Ends soon', query: 'status=active&ends=2026-01-01%2C', columns: 'number,name' };

test('saved views are the own and those that staff share; one of the same name is written over; each has its owner', async () => {
  const [one, two] = [
    await portal.person('cifa', ['itrc-cifa-admin']),
    await portal.person('cifa', ['itrc-cifa-admin']),
  ];
  const saved = await one.client.call('POST /list/view/save', { ...view, shared: true });
  expect(saved.status).toBe(200);
  await one.client.call('POST /list/view/save', { ...view, name: 'Mine' });
  expect((await one.client.call('POST /list/view/save', { ...view, shared: true, columns: '' })).data.viewId).toBe(
    saved.data.viewId,
  );
  const seen = async (client = one.client) => (await client.call('GET /list/view/list', { list })).data;
  expect((await seen()).rows).toEqual([
    {
      viewId: saved.data.viewId,
      name: 'Ends soon',
      shared: true,
      own: true,
      by: expect.any(String),
      query: view.query,
      columns: null,
    },
    expect.objectContaining({ name: 'Mine', shared: false, columns: ['number', 'name'] }),
  ]);
  expect((await seen(two.client)).rows).toMatchObject([{ name: 'Ends soon', own: false }]);
  const { viewId } = saved.data;
  expect((await two.client.call('POST /list/view/remove', { viewId })).status).toBe(404);
  expect((await one.client.call('POST /list/view/remove', { viewId })).status).toBe(200);
  expect((await one.client.call('POST /list/view/remove', { viewId })).status).toBe(404);
  expect((await seen(two.client)).rows).toEqual([]);
});

test('a member keeps views and shares none; a nameless one, a foreign list name and more than a hundred are refused', async () => {
  const { client } = await portal.person('cifa');
  expect((await client.call('POST /list/view/save', { ...view, shared: true })).status).toBe(403);
  expect((await client.call('POST /list/view/save', { ...view, name: '  ' })).errorList).toHaveProperty('name');
  expect((await client.call('POST /list/view/save', { ...view, list: "x'; drop" })).status).toBe(400);
  const db = (work: Parameters<typeof portal.engine.database.tenant>[1]) => portal.engine.database.tenant('cifa', work);
  const { accountId } = (await client.call('GET /session', {})).data as unknown as { accountId: string };
  await db((handle) =>
    handle.query(
      `insert into list_view (tenant_id, id, list, account_id, name, shared, query, created_at)
       select $1, gen_random_uuid(), 'X', $2, 'v' || n, false, '', $3 from generate_series(1, 100) n`,
      [accountId, handle.now],
    ),
  );
  expect((await client.call('POST /list/view/save', view)).errorList.name![0]).toContain('100');
  const staff = await portal.person('cifa', ['itrc-cifa-admin']);
  await staff.client.call('POST /list/view/save', { ...view, name: 'Staff', shared: true });
  expect((await client.call('GET /list/view/list', { list })).data).toMatchObject({ rows: [], mayShare: false });
});
