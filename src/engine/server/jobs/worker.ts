import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { JobWithMetadata } from 'pg-boss';
import type { AtHome } from '../at-home.ts';
import type { Engine } from '../engine.ts';
import { learnOrganisations } from '../organisation/follow-organisations.ts';
import { BEAT_MS, beat, endBeat } from './heartbeat.ts';
import { contextOf, isSentIn, isTimed, type Job } from './job.ts';
import { type JobReport, reporting } from './job-report.ts';
import { tellLost } from './lost.ts';
import { nextRun } from './next-run.ts';

const TICK_MS = 1_000;
/** Of each job, how many a worker does at once. */
const LANES = 4;
/** How often one query looks for jobs whose time has come without a word from the database, as that of a retry. */
const READY_MS = 2_000;
/** How often a lane that nobody wakes looks by itself. Seconds. */
const ASLEEP_SECONDS = 120;
/** How long a job of a suspended organisation waits before it is looked at again. Seconds. */
const SUSPENDED_SECONDS = 3_600;
/** How often jobs are looked for whose worker died under them; another takes them up. Milliseconds. */
const SUPERVISE_MS = 60_000;

/** Works off the queue, and sends what is due by the product's clock. Any number of workers may run at once. */
export class Worker {
  readonly #engine: Engine;
  #ticking: NodeJS.Timeout | null = null;
  #supervising: NodeJS.Timeout | null = null;
  #beating: NodeJS.Timeout | null = null;
  #waking: NodeJS.Timeout | null = null;
  /** Of each job, the lanes that take it. */
  readonly #lanes = new Map<string, string[]>();
  #running: Promise<void> = Promise.resolve();
  readonly #id = randomUUID();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  async start(): Promise<void> {
    const { jobs } = this.#engine;
    for (const job of jobs) for (let lane = 0; lane < LANES; lane += 1) await this.#work(job);
    this.#waking = setInterval(() => {
      this.#wakeReady().catch((error) => this.#engine.log.warn({ err: error }, 'wake'));
    }, READY_MS);
    await this.#beat();
    this.#beating = setInterval(() => void this.#beat(), BEAT_MS);
    this.#supervising = setInterval(() => {
      this.#supervise().catch((error) => this.#engine.log.warn({ err: error }, 'supervise'));
    }, SUPERVISE_MS);
    this.#ticking = setInterval(() => {
      this.#running = this.#running
        .then(() => this.sendDue())
        .catch((error) => this.#engine.log.warn({ err: error }, 'schedule'));
    }, TICK_MS);
  }

  /** Opens one lane: it is woken when the database says that a job came, and looks again after each that it did. */
  async #work(job: AtHome<Job>): Promise<void> {
    const { boss } = this.#engine.queue;
    const lane = { id: '' };
    lane.id = await boss.work(
      job.name,
      {
        batchSize: 1,
        pollingIntervalSeconds: ASLEEP_SECONDS,
        notifyPollingIntervalSeconds: ASLEEP_SECONDS,
        includeMetadata: true,
        // counted in this process: what the queue counts by a query, two fetches at once pass together
        ...(job.onePerPerson && { localGroupConcurrency: 1 }),
      },
      async ([sent]) => {
        if (!sent) return null;
        const last = sent.retryCount >= sent.retryLimit;
        try {
          const { waits: _, ...data } = sent.data as Record<string, string>;
          if (await this.#isSuspended(data.tenant)) return await this.#putOff(sent, data);
          return await this.#run(job, data, last);
        } finally {
          boss.notifyWorker(lane.id);
        }
      },
    );
    this.#lanes.set(job.name, [...(this.#lanes.get(job.name) ?? []), lane.id]);
  }

  /** Also of a tenant that this process has not heard of yet. */
  async #isSuspended(key = ''): Promise<boolean> {
    if (!this.#engine.tenants.has(key)) await learnOrganisations(this.#engine);
    return this.#engine.made.isSuspended(key);
  }

  /** A job of a suspended organisation waits until it works again (`wakeJobsOf`), and uses up no try. */
  async #putOff(
    { name, priority, groupId }: Pick<JobWithMetadata, 'name' | 'priority' | 'groupId'>,
    data: Record<string, string>,
  ): Promise<null> {
    await this.#engine.queue.boss.send(
      name,
      { ...data, waits: 'suspended' },
      { startAfter: SUSPENDED_SECONDS, priority, ...(groupId && { group: { id: groupId } }) },
    );
    return null;
  }

  /** Wakes the lanes of jobs that are ready: a retry comes due without a word, and so does what a dead worker left. */
  async #wakeReady(): Promise<void> {
    const { database, queue } = this.#engine;
    const { rows } = await database.pool.query<{ name: string }>({
      name: 'jobs-ready',
      text: "select distinct name from pgboss.job where state < 'active' and start_after <= now() and name = any($1)",
      values: [[...this.#lanes.keys()]],
    });
    for (const { name } of rows) for (const id of this.#lanes.get(name) ?? []) queue.boss.notifyWorker(id);
  }

  async stop(): Promise<void> {
    if (this.#ticking !== null) clearInterval(this.#ticking);
    if (this.#waking !== null) clearInterval(this.#waking);
    if (this.#supervising !== null) clearInterval(this.#supervising);
    if (this.#beating !== null) clearInterval(this.#beating);
    await this.#running;
    await endBeat(this.#engine.database.pool, this.#id).catch(() => {});
  }

  /** A beat that is missed shows only where readiness is checked: the work goes on. */
  async #beat(): Promise<void> {
    await beat(this.#engine.database.pool, this.#id).catch((error) =>
      this.#engine.log.warn({ err: error }, 'heartbeat'),
    );
  }

  async #supervise(): Promise<void> {
    await this.#engine.queue.boss.supervise();
    await learnOrganisations(this.#engine);
    await tellLost(this.#engine);
  }

  async #run(
    job: AtHome<Job>,
    { tenant: key, ...data }: Record<string, string>,
    last: boolean,
  ): Promise<JobReport | null> {
    const context = contextOf(this.#engine, key);
    // what somebody asked for is still finished; what comes by the clock comes again once its module is on
    if (isTimed(job) && !job.isIn(context.tenant)) return null;
    const begun = performance.now();
    let report: JobReport;
    try {
      report = await reporting(() => job.run(context, data));
    } catch (error) {
      if (last) await job.failed?.(context, data, error instanceof Error ? error.message : String(error));
      throw error;
    }
    const { engine, tenant } = context;
    engine.log.info({ job: job.name, tenant: tenant.key, ms: Math.round(performance.now() - begun) }, 'job done');
    return report;
  }

  /** Sends the jobs that the clock has reached. One query finds them: an idle worker asks little. */
  async sendDue(): Promise<void> {
    const { database, clock, jobs } = this.#engine;
    const timed = jobs.filter(isTimed);
    const { rows } = await database.pool.query<{ name: string; due: boolean }>({
      name: 'jobs-due',
      text: 'select name, due_at <= $1 as due from job_clock where name = any($2)',
      values: [clock.now(), timed.map(({ name }) => name)],
    });
    const due = new Map(rows.map((row) => [row.name, row.due]));
    // one that was never due is due at once
    for (const job of timed) if (due.get(job.name) ?? true) await this.#sendIfDue(job);
  }

  /** One worker sends a due job, once for every tenant; the others pass over it. */
  async #sendIfDue(job: AtHome<Job>): Promise<void> {
    if (job.runs === 'whenSent') return;
    const { database, clock, queue, tenants } = this.#engine;
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      await client.query('insert into job_clock (name, due_at) values ($1, $2) on conflict do nothing', [
        job.name,
        clock.now(),
      ]);
      const due = await client.query(
        'select 1 from job_clock where name = $1 and due_at <= $2 for update skip locked',
        [job.name, clock.now()],
      );
      if (due.rowCount) {
        for (const [tenant, definition] of tenants) {
          if (!job.isIn(definition) || !isSentIn(this.#engine, job, tenant)) continue;
          if (!(await isPaused(client, tenant, job.name))) await queue.sendFrom(client, tenant, job.name, {});
        }
        await client.query('update job_clock set due_at = $2 where name = $1', [
          job.name,
          nextRun(job.runs, clock.ms()),
        ]);
      }
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    } finally {
      client.release();
    }
  }
}

/** Whether an admin of the tenant has paused the job; read behind the tenant's wall, like everything of a tenant. */
async function isPaused(client: PoolClient, tenant: string, job: string): Promise<boolean> {
  await client.query("select set_config('app.tenant', $1, true)", [tenant]);
  const { rowCount } = await client.query('select 1 from job_pause where tenant_id = $1 and name = $2', [tenant, job]);
  return rowCount === 1;
}
