import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '../../../server/testing/portal.ts';
import type { JobContext } from './job.ts';
import { tellLost } from './lost.ts';
import { Worker } from './worker.ts';

let portal: TestPortal;
/** Ids of the jobs that were declared dead. */
const declared: string[] = [];
/** What else happens while a job is being declared dead. */
let meanwhile: () => Promise<void>;
beforeAll(async () => {
  portal = await startPortal();
  const failed = async (_context: JobContext, { taskId }: Record<string, string>) => {
    await meanwhile();
    declared.push(taskId!);
  };
  portal.engine.jobs = portal.engine.jobs.map((job) => (job.name === 'membership-import' ? { ...job, failed } : job));
});
beforeEach(() => {
  declared.length = 0;
  meanwhile = async () => {};
});
afterAll(() => portal.close());

const query = <T extends object>(text: string, values: unknown[] = []) =>
  portal.engine.database.pool.query<T>(text, values).then(({ rows }) => rows);

/** A job of the queue that has come to this state. */
async function jobIn(state: 'failed' | 'retry' | 'active' | 'completed', taskId: string): Promise<void> {
  const { engine } = portal;
  await engine.database.tenant('cifa', (db) => engine.queue.send(db, 'membership-import', { taskId }));
  const ended = state !== 'active';
  await query(
    `update pgboss.job set state = $1::pgboss.job_state, retry_count = 2, started_on = now(),
       completed_on = ${ended ? 'now()' : 'null'}, output = '{"message": "broken"}' where data->>'taskId' = $2`,
    [state, taskId],
  );
}

test('ADM-2: only a job that is over for good is declared dead, not one that is being retried', async () => {
  const failed = randomUUID();
  await jobIn('failed', failed);
  for (const state of ['retry', 'active', 'completed'] as const) await jobIn(state, randomUUID());
  await tellLost(portal.engine);
  await tellLost(portal.engine);
  expect(declared).toEqual([failed]);
});

test('ADM-2: a job that staff retry while it is being declared dead runs after that, and is not declared dead again', async () => {
  const { client } = await portal.person('cifa', ['itrc-cifa-admin']);
  await query('delete from pgboss.job');
  const raced = randomUUID();
  await jobIn('failed', raced);
  const stateNow = `(select state::text from pgboss.job where data->>'taskId' = '${raced}') as state`;
  let retried: Promise<{ status: number }> | null = null;
  meanwhile = async () => {
    retried ??= client.call('POST /job/retry', { name: 'membership-import' });
    // The retry waits for the declaration, or has already won: it never slips in between.
    await expect
      .poll(async () => {
        const [row] = await query<{ waiting: number; state: string }>(
          `select (select count(*)::int from pg_stat_activity where wait_event_type = 'Lock') as waiting,
             ${stateNow}`,
        );
        return row!.waiting > 0 || row!.state === 'retry';
      })
      .toBe(true);
    const [row] = await query<{ state: string }>(`select ${stateNow}`);
    expect(row!.state).toBe('failed');
  };
  await tellLost(portal.engine);
  expect(declared).toEqual([raced]);
  expect((await retried!).status).toBe(200);
  await tellLost(portal.engine);
  expect(declared).toEqual([raced]);
});

test('ADM-2: a job that is tried again has not failed yet: who waits for it hears so after its last try', async () => {
  const { engine } = portal;
  await query('delete from pgboss.job');
  const taskId = randomUUID();
  await engine.database.tenant('cifa', (db) => engine.queue.send(db, 'membership-import', { taskId }));
  await query(`update pgboss.job set retry_limit = 1, retry_delay = 0, retry_backoff = false`);
  const toldAtTry: number[] = [];
  const run = async () => {
    toldAtTry.push(declared.length);
    throw new Error('broken');
  };
  engine.jobs = engine.jobs.flatMap((job) => (job.name === 'membership-import' ? [{ ...job, run }] : []));
  const worker = new Worker(engine);
  await worker.start();
  await expect.poll(() => declared).toEqual([taskId]);
  await worker.stop();
  expect(toldAtTry).toEqual([0, 0]);
});
