import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Schedule } from '../engine/server/jobs/job.ts';
import { Worker } from '../engine/server/jobs/worker.ts';
import { startPortal, type TestPortal } from './testing/portal.ts';

let portal: TestPortal;
let worker: Worker;
/** The product's clock stands still between two looks. Epoch milliseconds. */
let now: number;
/** "job tenant" of every run. */
const runs: string[] = [];
beforeAll(async () => {
  portal = await startPortal();
  portal.engine.jobs = portal.engine.jobs.map((job) => ({
    ...job,
    run: async ({ tenant }) => void runs.push(`${job.name} ${tenant.key}`),
  }));
  portal.engine.clock.ms = () => now;
  worker = new Worker(portal.engine);
});
afterAll(async () => {
  await worker.stop();
  await portal.close();
});

const BEGIN = Date.parse('2026-12-01T11:30:00+08:00');
const MINUTE_MS = 60_000;
const hourInHongKong = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Hong_Kong', timeStyle: 'medium' });

/** When a schedule is due after a moment, found by looking at every minute of a clock in Hong Kong. */
function dueAfter(schedule: Exclude<Schedule, 'whenSent'>, moment: number): number {
  if ('everyMinutes' in schedule) return moment + schedule.everyMinutes * MINUTE_MS;
  const wanted = `${String(schedule.dailyAtHour).padStart(2, '0')}:00:00`;
  let due = Math.floor(moment / MINUTE_MS) * MINUTE_MS + MINUTE_MS;
  while (hourInHongKong.format(due) !== wanted) due += MINUTE_MS;
  return due;
}

/** "job tenant" of everything that was put into the queue, which is empty afterwards. */
async function takeSent(): Promise<string[]> {
  const { rows } = await portal.engine.database.pool.query<{ job: string }>(
    `delete from pgboss.job returning name || ' ' || (data->>'tenant') as job`,
  );
  return rows.map(({ job }) => job).sort();
}

/** Every timed job with the keys of the tenants where its room is at home. */
const timed = () =>
  portal.engine.jobs.flatMap((job) =>
    job.runs === 'whenSent'
      ? []
      : [
          {
            name: job.name,
            schedule: job.runs,
            tenants: [...portal.engine.tenants.values()].filter(job.isIn).map(({ key }) => key),
          },
        ],
  );

test('ADM-2: the clock sends every timed job when it is due, once to each tenant that has it, and not before', async () => {
  const jobs = timed();
  const second = new Worker(portal.engine);
  const due = new Map(jobs.map(({ name }) => [name, BEGIN]));
  const lookAt = async (moment: number) => {
    now = moment;
    await Promise.all([worker.sendDue(), second.sendDue()]);
    await worker.sendDue();
    const expected: string[] = [];
    for (const { name, schedule, tenants } of jobs) {
      if (due.get(name)! > moment) continue;
      expected.push(...tenants.map((tenant) => `${name} ${tenant}`));
      due.set(name, dueAfter(schedule, moment));
    }
    expect(await takeSent(), new Date(moment).toISOString()).toEqual(expected.sort());
  };
  /** Each schedule's next moment: a second before it, and at it. */
  const lookAtEach = async (after: number) => {
    const moments = [...new Set(jobs.map(({ schedule }) => dueAfter(schedule, after)))].sort((a, b) => a - b);
    for (const moment of moments) {
      await lookAt(moment - 1_000);
      await lookAt(moment);
    }
  };
  await lookAt(BEGIN);
  await lookAtEach(BEGIN);
  const back = now + 48 * 60 * MINUTE_MS + 17_000;
  // Two days without a server: once, and then on schedule.
  await lookAt(back);
  expect([...due.values()].filter((moment) => moment <= back)).toEqual([]);
  await lookAtEach(back);
});

test('ADM-2: a running worker runs every timed job by itself, once in each tenant that has it', async () => {
  now += 48 * 60 * MINUTE_MS;
  await worker.start();
  const expected = timed().flatMap(({ name, tenants }) => tenants.map((tenant) => `${name} ${tenant}`));
  expect(expected).toContain('checkout-reconcile cifa');
  await expect.poll(() => runs.length, { timeout: 60_000 }).toBe(expected.length);
  expect(runs.sort()).toEqual(expected.sort());
});
