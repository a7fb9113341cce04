import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readXlsx } from '../../../contract/fields/choiceListEditor/xlsx-file.ts';
import type { TestClient } from '../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../server/testing/portal.ts';
import { contextOf } from '../jobs/job.ts';
import { Worker } from '../jobs/worker.ts';
import { SheetFile } from './sheet-file.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const members = (client: TestClient) =>
  client.call('POST /list/export', { list: 'Membership-Applications', format: 'xlsx' });
const grants = (client: TestClient) => client.call('POST /grant/export', { kind: 'applications', format: 'csv' });

test('a few files wait for one person; who asks for a hundred at once is told to wait, and nobody else is held up', async () => {
  for (const [tenant, role, ask] of [
    ['cifa', 'itrc-cifa-admin', members],
    ['oxfam', 'itrc-oxfam-super-admin', grants],
  ] as const) {
    const greedy = await portal.person(tenant, [role]);
    const replies = await Promise.all(Array.from({ length: 100 }, () => ask(greedy.client)));
    const refused = replies.filter(({ status }) => status === 429);
    expect([tenant, replies.filter(({ status }) => status === 200).length, refused.length]).toEqual([tenant, 3, 97]);
    expect(refused[0]).toMatchObject({ code: 'export.tooMany', error: expect.stringContaining('3 of your files') });
    const next = await portal.person(tenant, [role]);
    expect((await ask(next.client)).status).toBe(200);
  }
});

test('whoever may not see a list any more finds neither its line nor its file, and another kind is nobody’s', async () => {
  const { client, accountId } = await portal.person('cifa', ['itrc-cifa-admin']);
  const { taskId } = (await members(client)).data;
  const query = (text: string) =>
    portal.engine.database.tenant('cifa', (db) =>
      db.query(`${text} where tenant_id = $1 and account_id = $2`, [accountId]),
    );
  await query(`update export_task set status = 'done', content = 'a file'`);
  const lines = async () => {
    const { rows } = (await client.call('GET /export/list', { prefix: 'list-' })).data;
    return rows.map((row) => row.taskId);
  };
  const found = async () => [await lines(), (await client.call('GET /export/file', { taskId })).status];
  expect(await found()).toEqual([[taskId], 200]);
  expect((await client.call('GET /export/list', { prefix: 'grant-' })).data.rows).toEqual([]);
  await query(`update export_task set kind = 'list-Nothing'`);
  expect(await found()).toEqual([[], 404]);
  await query(`update export_task set kind = 'list-Membership-Applications'`);
  await query('update export_task set expires_at = created_at');
  expect(await found()).toEqual([[], 404]);
  await query(`update export_task set expires_at = created_at + interval '1 day'`);
  expect(await found()).toEqual([[taskId], 200]);
  await query('delete from role_grant');
  expect(await found()).toEqual([[], 404]);
  expect((await client.call('POST /export/retry', { taskId })).status).toBe(404);
});

test('a file is made with the rights of the moment: who lost them, or may not come in any more, is given none', async () => {
  for (const change of ['delete from role_grant where tenant_id = $1 and account_id = $2', 'disable'] as const) {
    const { client, accountId } = await portal.person('cifa', ['itrc-cifa-admin']);
    const { taskId } = (await members(client)).data;
    const disable = `update account set status = 'disabled' where tenant_id = $1 and id = $2`;
    await portal.engine.database.tenant('cifa', (db) => db.query(change === 'disable' ? disable : change, [accountId]));
    const job = portal.engine.jobs.find(({ name }) => name === 'export')!;
    await expect(job.run(contextOf(portal.engine, 'cifa'), { taskId })).rejects.toMatchObject({
      code: 'access.denied',
    });
  }
});

test('what nobody made within its days is waited for no more, and makes room', async () => {
  const { client, accountId } = await portal.person('cifa', ['itrc-cifa-admin']);
  for (let at = 0; at < 3; at += 1) expect((await members(client)).status).toBe(200);
  expect((await members(client)).code).toBe('export.tooMany');
  await portal.engine.database.tenant('cifa', (db) =>
    db.query('update export_task set expires_at = created_at where tenant_id = $1 and account_id = $2', [accountId]),
  );
  expect((await members(client)).status).toBe(200);
});

// the module is switched off in this process
test.skipIf(process.env.TEST_PROCESSES)(
  'TEN-4: the files of a module that was switched off are there no more',
  async () => {
    const { client } = await portal.person('cifa', ['itrc-cifa-admin']);
    const { taskId } = (await members(client)).data;
    const cifa = portal.engine.tenants.get('cifa')!;
    const { modules } = cifa;
    const seen = async () => [
      (await client.call('GET /export/list', { prefix: 'list-' })).data.rows.length,
      (await client.call('POST /export/retry', { taskId })).status,
    ];
    // it waits, so it is not tried again
    expect(await seen()).toEqual([1, 409]);
    try {
      cifa.modules = modules.filter((name) => name !== 'membership');
      expect(await seen()).toEqual([0, 404]);
    } finally {
      cifa.modules = modules;
    }
  },
);

test('a worker makes the files of one person one after the other; those of others meanwhile', async () => {
  const [a, b] = [await portal.person('cifa', ['itrc-cifa-admin']), await portal.person('cifa', ['itrc-cifa-admin'])];
  const own = [(await members(a.client)).data.taskId, (await members(a.client)).data.taskId];
  const others = (await members(b.client)).data.taskId;
  const stateOf = async ({ client }: typeof a, taskId: string) => {
    const { rows } = (await client.call('GET /export/list', { prefix: 'list-' })).data;
    return rows.find((row) => row.taskId === taskId)?.status;
  };
  const done = (who: typeof a, taskId: string) => expect.poll(() => stateOf(who, taskId)).toBe('done');
  const [owner, onlooker] = [new pg.Client(portal.ownerUrl), new pg.Client(portal.ownerUrl)];
  await Promise.all([owner.connect(), onlooker.connect()]);
  // whichever is taken up first waits for this lock
  await owner.query('begin');
  await owner.query('select id from export_task where id = any($1) for update', [own]);
  const makers = async () => {
    const { rows } = await onlooker.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length;
  };
  const worker = new Worker(portal.engine);
  await worker.start();
  try {
    await done(b, others);
    await expect.poll(makers).toBe(1);
    expect(await Promise.all(own.map((taskId) => stateOf(a, taskId)))).toEqual(['waiting', 'waiting']);
    await owner.query('rollback');
    await Promise.all(own.map((taskId) => done(a, taskId)));
  } finally {
    await Promise.all([owner.end(), onlooker.end()]);
    await worker.stop();
  }
});

test('a sheet that is written in pieces is read back whole: texts as texts, numbers as numbers, no column hidden', async () => {
  const sheet = new SheetFile('xlsx', ['Name', 'HK$']);
  const rows = Array.from({ length: 1_200 }, (_, at): [string, number] => [`=sum(${at}) 陳 & <b>`, at + 0.5]);
  for (let at = 0; at < rows.length; at += 500) sheet.add(rows.slice(at, at + 500));
  sheet.add([]);
  expect(sheet.rows).toBe(1_200);
  const file = sheet.end();
  expect(await readXlsx(new Blob([new Uint8Array(file)]))).toEqual([['Name', 'HK$'], ...rows]);
});
