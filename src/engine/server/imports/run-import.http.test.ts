import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASE_PATH } from '../../../contract/call.ts';
import type { TestClient } from '../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../server/testing/portal.ts';
import { contextOf } from '../jobs/job.ts';
import { importJob } from './run-import.ts';

let portal: TestPortal;
let staff: TestClient;
let by: string;
beforeAll(async () => {
  portal = await startPortal();
  const person = await portal.person('cifa', ['itrc-cifa-admin']);
  [staff, by] = [person.client, person.accountId];
});
afterAll(() => portal.close());

const HEAD = 'Number in the earlier system,Donor,E-mail address,Amount (HKD),Received';
const file = (mark: string, count: number) =>
  new File(
    [
      [
        HEAD,
        ...Array.from({ length: count }, (_, at) => `${mark}${at},${mark},${mark}@example.org,${at + 1},2025-05-01`),
      ].join('\n'),
    ],
    'gifts.csv',
  );
const started = async (mark: string, count: number) => {
  const { taskId } = (await staff.call('POST /import/read', { kind: 'gifts', file: file(mark, count) })).data.task;
  expect((await staff.call('POST /import/run', { taskId })).status).toBe(200);
  return taskId;
};
const taskOf = async (taskId: string) => (await staff.call('GET /import/get', { taskId })).data;
const countOf = async (mark: string) =>
  (await staff.call('GET /donation/list', { search: `${mark}@example.org` })).data.total;

/** A worker that ends when it wants its transaction number `at`; `inside`: when that has done its work. */
async function killed(taskId: string, at: number, inside = false) {
  const job = contextOf(portal.engine, 'cifa');
  let count = 0;
  const transaction: typeof job.transaction = (work) => {
    count += 1;
    if (count !== at) return job.transaction(work);
    if (!inside) throw new Error('killed');
    return job.transaction(async (db) => {
      await work(db);
      throw new Error('killed');
    });
  };
  await expect(importJob.run({ ...job, transaction }, { taskId, by })).rejects.toThrow('killed');
}

test('35.10: after a worker that died another goes on behind the last whole lot, and no record comes twice', async () => {
  const taskId = await started('lot', 450);
  // two transactions read; the first lot is whole, the second was written and never committed
  await killed(taskId, 4, true);
  expect([await taskOf(taskId), await countOf('lot')]).toMatchObject([
    { status: 'waiting', done: 200, taken: 200 },
    200,
  ]);
  await importJob.run(contextOf(portal.engine, 'cifa'), { taskId, by });
  expect([await taskOf(taskId), await countOf('lot')]).toMatchObject([{ status: 'done', done: 450, taken: 450 }, 450]);
  // a third that was late finds it done
  await importJob.run(contextOf(portal.engine, 'cifa'), { taskId, by });
  expect(await countOf('lot')).toBe(450);
});

test('35.10: an import whose worker gave up says so, goes on when it is retried, and can be undone as far as it came', async () => {
  const job = contextOf(portal.engine, 'cifa');
  const taskId = await started('gone', 250);
  await killed(taskId, 4);
  await importJob.failed!(job, { taskId, by }, 'connection terminated unexpectedly');
  const failed = await taskOf(taskId);
  expect([failed.status, failed.taken, failed.reason]).toEqual(['failed', 200, expect.stringMatching(/\w/)]);
  await job.transaction((db) => importJob.again!(db, { taskId, by }));
  await importJob.run(job, { taskId, by });
  expect([await taskOf(taskId), await countOf('gone')]).toMatchObject([{ status: 'done', taken: 250 }, 250]);

  const part = await started('part', 250);
  await killed(part, 4);
  await importJob.failed!(job, { taskId: part, by }, 'out of memory');
  expect((await staff.call('POST /import/undo', { taskId: part })).data.kept).toEqual([]);
  expect([await taskOf(part), await countOf('part')]).toMatchObject([{ status: 'undone' }, 0]);
  // a worker that comes late brings nothing of what was undone
  await importJob.run(job, { taskId: part, by });
  expect(await countOf('part')).toBe(0);
});

test('35.10: a file that is broken off on the way leaves no import', async () => {
  const tasks = () =>
    portal.engine.database.tenant('cifa', (db) =>
      db.count('select count(*)::int from import_task where tenant_id = $1'),
    );
  const before = await tasks();
  const { hostname, port } = new URL(portal.urls[0]!);
  const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  await new Promise<void>((resolve) => {
    const socket = net.connect(Number(port), hostname, () => {
      socket.write(
        `POST ${BASE_PATH}/import/read HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\n` +
          'content-type: multipart/form-data; boundary=x\r\ncontent-length: 4000000\r\n\r\n' +
          '--x\r\ncontent-disposition: form-data; name="tenant"\r\n\r\ncifa\r\n' +
          '--x\r\ncontent-disposition: form-data; name="kind"\r\n\r\ngifts\r\n' +
          `--x\r\ncontent-disposition: form-data; name="file"; filename="gifts.csv"\r\n\r\n${HEAD}\n1,A,a@example.org,1,2025-05-01\n`,
      );
      socket.write(Buffer.alloc(100_000, 0x20), () => socket.destroy());
    });
    socket.on('close', () => resolve());
  });
  expect((await staff.call('POST /import/read', { kind: 'gifts', file: file('whole', 1) })).data.good).toBe(1);
  expect(await tasks()).toBe(before + 1);
});
