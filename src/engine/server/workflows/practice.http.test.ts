import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../server/testing/portal.ts';
import { practiceGraph } from '../dev/practice-graph.ts';
import { workflowJobs } from './remind.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const TENANT = 'cifa';
const KEEPER = 'itrc-cifa-admin';
const WALK = 'practiceWalk';

async function begun() {
  const owner = await portal.person(TENANT);
  const { data } = await owner.client.call('POST /workflow/graph/start', { graphName: WALK });
  return { ...owner, nodeId: data.nodeId };
}
const answer = (client: TestClient, nodeId: string, extra: Record<string, unknown>) =>
  client.call('POST /workflow/node/edit', { nodeId, extra });
const go = (client: TestClient, nodeId: string, currentStep: string, more: object = {}) =>
  client.call('POST /workflow/next', { workflowName: WALK, currentStep, direction: 'forward', nodeId, ...more });

/** A run that waits for a keeper. */
async function waiting() {
  const run = await begun();
  await answer(run.client, run.nodeId, { way: 'short' });
  expect((await go(run.client, run.nodeId, 'choose')).data.currentStep).toBe('check');
  return run;
}

test('WFL-3: a run survives a restart in the middle: a second portal on the database takes it on', async () => {
  const { client, email, nodeId } = await begun();
  await answer(client, nodeId, { way: 'long' });
  await go(client, nodeId, 'choose');
  const second = await startPortal({}, { ownerUrl: portal.ownerUrl });
  try {
    const again = second.client(TENANT);
    await again.call('POST /user/login', { email, password: 'Portal-2026' });
    const started = await again.call('POST /workflow/graph/start', { graphName: WALK });
    expect(started.data).toMatchObject({ nodeId, currentStep: 'prepare', nextStepList: { next: ['check'] } });
    const back = await go(again, nodeId, 'prepare', { direction: 'back' });
    expect(back.data).toMatchObject({ currentStep: 'choose', direction: 'back' });
    await answer(again, nodeId, { way: 'short' });
    expect((await go(again, nodeId, 'choose')).data.currentStep).toBe('check');
  } finally {
    await second.close();
  }
  const { data } = await client.call('GET /workflow/node', { nodeId });
  expect(data.steps.map(({ step, state }) => `${step} ${state}`)).toEqual(['choose done', 'check here', 'done ahead']);
  expect(data.steps[0]).toMatchObject({ branch: 'Chosen: The short one', by: 'You' });
  expect(data.steps[1]!.waitsFor).toBe('Institute administrator');
});

test.runIf(!process.env.TEST_PROCESSES)(
  'WFL-1: a run of a record that its room keeps from a reader waits for them in no count and no list',
  async () => {
    const { accountId, nodeId } = await waiting();
    const keeper = await portal.person(TENANT, [KEEPER]);
    const barred = await portal.person(TENANT, [KEEPER]);
    const accessOf = async ({ client }: typeof keeper) => {
      const list = (await client.call('GET /workflow/waiting', { graph: WALK, step: 'check' })).data;
      const line = (await client.call('GET /work/list', {})).data.rows.find(({ path }) => path.includes(WALK));
      const shown = await client.call('GET /workflow/node', { nodeId });
      return [list.rows.some((row) => row.nodeId === nodeId), list.total, line?.count ?? 0, shown.status];
    };
    const { tenants, workflows } = portal.engine;
    const feed = workflows.feedOf(workflows.graphOf(tenants.get(TENANT)!, WALK));
    const [, total] = await accessOf(keeper);
    expect(await accessOf(barred)).toEqual([true, total, total, 200]);
    feed.barred = async (_db, reader) => (reader === barred.accountId ? [accountId] : []);
    try {
      expect(await accessOf(keeper)).toEqual([true, total, total, 200]);
      expect(await accessOf(barred)).toEqual([false, Number(total) - 1, Number(total) - 1, 404]);
    } finally {
      delete feed.barred;
    }
  },
);

test('WFL-1: only who is waited for moves a run; others who may look get 403, strangers 404', async () => {
  const { client, nodeId } = await waiting();
  const keeper = await portal.person(TENANT, [KEEPER]);
  const stranger = await portal.person(TENANT);
  expect(await go(client, nodeId, 'check')).toMatchObject({ status: 403, code: 'access.denied' });
  expect(await answer(client, nodeId, { decision: 'yes' })).toMatchObject({ status: 403 });
  for (const reply of [
    await go(stranger.client, nodeId, 'check'),
    await answer(stranger.client, nodeId, { decision: 'yes' }),
    await stranger.client.call('GET /workflow/node', { nodeId }),
  ])
    expect(reply).toMatchObject({ status: 404, code: 'record.notFound' });
  const response = await keeper.client.call('GET /workflow/node', { nodeId });
  expect(response.data).toMatchObject({ may: { forward: true, back: true } });
  expect(response.data.asks.map(({ name }) => name)).toEqual(['decision']);
  await answer(keeper.client, nodeId, { decision: 'whatever' });
  expect(await go(keeper.client, nodeId, 'check')).toMatchObject({ status: 409, code: 'workflow.step' });
  await answer(keeper.client, nodeId, { decision: 'yes' });
  expect((await go(keeper.client, nodeId, 'check')).data.currentStep).toBe('done');
  expect((await client.call('GET /workflow/node', { nodeId })).data).toMatchObject({ ended: true, dueOn: null });
});

test('WFL-1: two persons at once: one wins, the other is told who and when', async () => {
  const { nodeId } = await waiting();
  const keepers = [await portal.person(TENANT, [KEEPER]), await portal.person(TENANT, [KEEPER])];
  await answer(keepers[0]!.client, nodeId, { decision: 'yes' });
  const replies = await Promise.all(keepers.map(({ client }) => go(client, nodeId, 'check')));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const lost = replies.find(({ status }) => status === 409)!;
  expect(lost.code).toBe('workflow.moved');
  expect(lost.error).toMatch(/Person \d+ already completed this step on \d\d\/\d\d\/\d{4} \d\d:\d\d/);
});

test('WFL-1: whom a run comes to is told of it, and who moved it is not', async () => {
  const keeper = await portal.person(TENANT, [KEEPER]);
  const { client, accountId, nodeId } = await waiting();
  const format = (account: string) =>
    portal.engine.database.tenant(TENANT, (db) =>
      db
        .from('notification')
        .select('word')
        .where('account_id', '=', account)
        .where('link', '=', `/workflow/${nodeId}`)
        .execute(),
    );
  expect(await format(keeper.accountId)).toEqual([{ word: 'workflows.notice.arrived' }]);
  expect(await format(accountId)).toEqual([]);
  expect((await go(keeper.client, nodeId, 'check', { direction: 'back' })).data.currentStep).toBe('choose');
  expect(await format(accountId)).toEqual([{ word: 'workflows.notice.own.arrived' }]);
  expect(await format(keeper.accountId)).toHaveLength(1);
  const said = async (client: TestClient) =>
    (await client.call('GET /notification/list', {})).data.rows.find(({ link }) => link?.includes(nodeId))!.message;
  expect(await said(keeper.client)).toMatch(/^Person \d+ is waiting for .+: A walk for practice\.$/);
  expect(await said(client)).toMatch(/^Your turn to .+: A walk for practice\.$/);
});

test('WFL-1: who looked at an older version is refused, though the run stands at the same step again', async () => {
  const { client, nodeId } = await begun();
  const reply = (await client.call('GET /workflow/node', { nodeId })).data.version;
  await answer(client, nodeId, { way: 'long' });
  await go(client, nodeId, 'choose');
  await go(client, nodeId, 'prepare', { direction: 'back' });
  expect(await go(client, nodeId, 'choose', { version: reply })).toMatchObject({ status: 409, code: 'workflow.moved' });
  expect((await go(client, nodeId, 'choose')).status).toBe(200);
});

test('WFL-3: deadlines remind who is waited for, once each, whoever runs the job and however often', async () => {
  const keeper = await portal.person(TENANT, [KEEPER], 'zh-hant');
  const { nodeId, accountId } = await waiting();
  const { engine } = portal;
  const owner = await engine.database.tenant(TENANT, (db) =>
    db.from('account').select('display_name').where('id', '=', accountId).executeTakeFirstOrThrow(),
  );
  const tenant = engine.tenants.get(TENANT)!;
  const work = () =>
    workflowJobs[0]!.run({ engine, tenant, transaction: (doing) => engine.database.tenant(TENANT, doing) }, {});
  const twoWorkers = () => Promise.all([work(), work()]);
  // Runs of the tests before wait too: what came due together is one mail.
  const told = async () =>
    (await portal.mails(TENANT, keeper.email)).flatMap(
      ({ text }) => new RegExp(`^.*${owner.display_name}(?!\\d).*$`, 'm').exec(text)?.[0] ?? [],
    );
  await twoWorkers();
  expect(await told()).toEqual([]);
  await portal.clock({ advance: 'P7D' });
  await twoWorkers();
  await work();
  expect(await told()).toEqual([expect.stringMatching(/Person \d+ 已等候.* 7 天，請於 .* 或之前處理。$/)]);
  await portal.clock({ advance: 'P6D' });
  await twoWorkers();
  expect(await told()).toHaveLength(2);
  await portal.clock({ advance: 'P5D' });
  await twoWorkers();
  await twoWorkers();
  expect(await told()).toHaveLength(3);
  expect((await told()).filter((line) => line.includes('現已過期'))).toHaveLength(1);
  const again = portal.client(TENANT);
  await again.call('POST /user/login', { email: keeper.email, password: 'Portal-2026' });
  expect((await again.call('GET /workflow/node', { nodeId })).data.overdue).toBe(true);
  await portal.clock({ reset: true });
});

test.skipIf(process.env.TEST_PROCESSES)(
  'WFL-3: a deployment that takes a step away leaves no run behind: it goes on where the graph says',
  async () => {
    const { client, nodeId } = await begun();
    await answer(client, nodeId, { way: 'long' });
    await go(client, nodeId, 'choose');
    const tenant = portal.engine.tenants.get(TENANT)!;
    const before = tenant.graphs[WALK]!;
    const { prepare: _, ...nodes } = practiceGraph(tenant).nodes;
    const choose = { ...nodes.choose!, next: [{ to: 'check' }] };
    try {
      tenant.graphs[WALK] = { ...before, nodes: { ...nodes, choose }, replaced: { prepare: 'check' } };
      expect((await client.call('GET /workflow/node', { nodeId })).data.currentStep).toBe('check');
      tenant.graphs[WALK] = { ...before, nodes: { ...nodes, choose } };
      expect((await client.call('GET /workflow/node', { nodeId })).data.currentStep).toBe('choose');
      expect((await go(client, nodeId, 'choose')).data.currentStep).toBe('check');
    } finally {
      tenant.graphs[WALK] = before;
    }
  },
);

test('WFL-1: a step that waits for a role is a line of work of its holders, with those overdue, and opens its list', async () => {
  const keeper = await portal.person(TENANT, [KEEPER]);
  const line = async (client: TestClient) => {
    const { rows } = (await client.call('GET /work/list', {})).data;
    return rows.find(({ path }) => path.startsWith('/workflow/waiting?'));
  };
  const before = (await line(keeper.client))?.count ?? 0;
  const { client: owner, nodeId } = await waiting();
  const text = (await line(keeper.client))!;
  expect(text).toMatchObject({ count: before + 1, overdue: 0 });
  const query = Object.fromEntries(new URLSearchParams(text.path.split('?')[1])) as { graph: string; step: string };
  const { data } = await keeper.client.call('GET /workflow/waiting', query);
  expect([data.total, data.rows.length]).toEqual([text.count, text.count]);
  expect(data.rows.map((row) => row.nodeId)).toContain(nodeId);
  expect(data.rows[0]!.since).toBe(text.since);

  // nobody else has such a line, nor the list
  expect(await line(owner)).toBeUndefined();
  expect((await owner.call('GET /workflow/waiting', query)).status).toBe(404);
  expect((await keeper.client.call('GET /workflow/waiting', { ...query, step: 'choose' })).status).toBe(404);

  const { days } = practiceGraph(portal.engine.tenants.get(TENANT)!).nodes.check!.due!;
  await portal.clock({ advance: `P${days + 1}D` });
  try {
    const late = await portal.person(TENANT, [KEEPER]);
    const overdue = (await line(late.client))!;
    expect(overdue.overdue).toBe(overdue.count);
    const { rows } = (await late.client.call('GET /workflow/waiting', query)).data;
    expect(rows.every((row) => row.overdue && row.dueOn)).toBe(true);
  } finally {
    await portal.clock({ reset: true });
  }
});
