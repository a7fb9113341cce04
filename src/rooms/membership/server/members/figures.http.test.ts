import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Output } from '../../../../contract/calls/calls.ts';
import { seedMembers } from '../../../../demo/large.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { applied } from '../testing/application.fixture.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

type Client = Awaited<ReturnType<TestPortal['person']>>['client'];

/** Every number with the list it says it opens, as the screen would ask for it. */
function numbersIn({ figures, charts }: Output<'GET /figure/list'>): { name: string; value: number; path: string }[] {
  return [
    ...figures.map(({ key, value, path }) => ({ name: key, value, path })),
    ...charts.flatMap(({ key, series, points }) =>
      points.flatMap(({ label, values }) =>
        values.map(({ value, path }, at) => ({ name: `${key} ${label} ${series[at]!.key}`, value, path })),
      ),
    ),
  ];
}

async function expectListsToAgree(client: Client): Promise<Output<'GET /figure/list'>> {
  const { data } = await client.call('GET /figure/list', {});
  // those of other rooms are followed in their tests
  for (const { name, value, path } of numbersIn(data).filter(({ path }) => path.startsWith('/membership/'))) {
    const [screen, query] = path.split('?');
    if (screen === '/membership/renewals') {
      const { standing } = Object.fromEntries(new URLSearchParams(query)) as { standing: 'soon' | 'grace' };
      expect([name, (await client.call('GET /membership/renewals', { standing })).data.total]).toEqual([name, value]);
      continue;
    }
    expect(screen).toBe('/membership/applications');
    const { status, ...asked } = Object.fromEntries(new URLSearchParams(query));
    const list = await client.call('GET /membership/browse', {
      ...asked,
      ...(status !== 'all' && { status: status as 'active' }),
    });
    expect([name, list.status, list.data?.total], path).toEqual([name, 200, value]);
  }
  // a line through the months ends at the number that stands beside it, and passes the one it is compared with
  for (const { key, value, before, history } of data.figures.filter(({ history }) => history))
    expect([key, history!.length, ...history!.slice(-2)]).toEqual([key, 12, before!.value, value]);
  return data;
}

test('ADM-1: every number of the register equals the list it opens, over a life of members', async () => {
  await seedMembers(portal.engine, 'cifa', 600);
  const { client: admin } = await portal.person('cifa', ['itrc-cifa-admin']);
  const before = await expectListsToAgree(admin);
  const of = (data: typeof before, key: string) => data.figures.find((figure) => figure.key === key)!.value;
  expect(before.charts.map(({ key, points }) => [key, points.length])).toEqual([
    ['members', 12],
    ['flow', 12],
    ['applications', 4],
    ['age', 4],
  ]);
  for (const { key, points } of before.charts)
    expect([key, points.flatMap(({ values }) => values).some(({ value }) => value > 0)]).toEqual([key, true]);
  expect(of(before, 'members')).toBeGreaterThan(300);

  // one is ended by staff, one application comes in, and one is approved and paid
  const { data: members } = await admin.call('GET /membership/browse', { status: 'active', size: 1 });
  const { membershipId } = members.rows[0]!;
  const { data: member } = await admin.call('GET /membership/get', { membershipId });
  const ended = await admin.call('POST /membership/deactivate', {
    membershipId,
    version: member!.version,
    reason: 'moved away',
  });
  expect(ended.status).toBe(200);
  await applied((await portal.person('cifa')).client);
  const after = await expectListsToAgree(admin);
  expect(of(after, 'members')).toBe(of(before, 'members') - 1);
  expect(of(after, 'ended')).toBe(of(before, 'ended') + 1);
});

test('ADM-1: figures are told to those alone who may open their lists, and of their tenant', async () => {
  const { client: admin } = await portal.person('cifa', ['itrc-cifa-admin'], 'zh-hant');
  const { data } = await admin.call('GET /figure/list', {});
  expect(data.figures[0]!.label).toMatch(/[\u4e00-\u9fff]/);
  for (const [tenant, roles] of [
    ['cifa', []],
    ['cifa', ['itrc-cifa-membership-full-member']],
    ['oxfam', ['itrc-super-admin']],
  ] as const) {
    const { client } = await portal.person(tenant, [...roles]);
    const answer = (await client.call('GET /figure/list', {})).data;
    expect(numbersIn(answer).filter(({ path }) => path.startsWith('/membership'))).toEqual([]);
  }
});

test('a list by days that are none is refused', async () => {
  const { client: admin } = await portal.person('cifa', ['itrc-cifa-admin']);
  for (const query of [{ joined: '2026-02-30,' }, { ends: '2026-01-01' }, { memberOn: 'today' }])
    expect((await admin.call('GET /membership/browse', query)).status).toBe(400);
});
