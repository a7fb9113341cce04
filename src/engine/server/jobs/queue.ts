import type { Pool, PoolClient } from 'pg';
import { PgBoss } from 'pg-boss';
import type { TenantDb } from '../db/tenant-db.ts';
import type { Job } from './job.ts';

const SCHEMA = 'pgboss';
/** The pause after a failed try doubles from the first to the most. */
const RETRY_SECONDS = { first: 2, most: 120 };
type Sql = { executeSql(text: string, values?: unknown[]): Promise<{ rows: never[] }> };
const through = (client: Pool | PoolClient): Sql => ({
  executeSql: async (text, values) => ({ rows: (await client.query(text, values)).rows as never[] }),
});

/** Makes the queue's tables and one queue per job, as the owner of the database. Safe to run again. */
export async function prepareQueues(owner: PoolClient, jobs: readonly Job[]): Promise<void> {
  const boss = new PgBoss({ db: through(owner), schema: SCHEMA, supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  try {
    const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const job of jobs) {
      const stored = known.get(job.name);
      const options = {
        retryLimit: job.tries - 1,
        retryDelay: RETRY_SECONDS.first,
        retryBackoff: true,
        retryDelayMax: RETRY_SECONDS.most,
        notify: true,
        // a worker that dies says nothing more: after this the job is another's
        heartbeatSeconds: 30,
        expireInSeconds: job.mostHours ? job.mostHours * 3_600 : 900,
        deleteAfterSeconds: 30 * 86_400,
      } as const;
      const differs = (Object.keys(options) as (keyof typeof options)[]).some((key) => stored?.[key] !== options[key]);
      if (!stored) await boss.createQueue(job.name, options);
      else if (differs) await boss.updateQueue(job.name, options);
    }
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}

export type SendOptions = {
  /** Of a job that runs one at a time for a person: whose it is. */
  group?: string;
  /** Jobs of one name with a higher number run first. */
  priority?: number;
  /** The job waits so long before a worker may take it. */
  afterSeconds?: number;
};

/** The sending side of the queue: a job goes in with the transaction that asks for it, or not at all. */
export class Queue {
  readonly boss: PgBoss;

  constructor(connectionString: string, onError: (error: Error) => void) {
    this.boss = new PgBoss({
      connectionString,
      schema: SCHEMA,
      migrate: false,
      createSchema: false,
      supervise: false,
      schedule: false,
      useListenNotify: true,
      max: 4,
      application_name: 'tessera-jobs',
    });
    this.boss.on('error', onError);
  }

  send(db: TenantDb, job: string, data: Record<string, string>, options?: SendOptions): Promise<void> {
    return this.sendFrom(db.client, db.tenantId, job, data, options);
  }

  /** What waited while an organisation was suspended goes on. */
  async wakeJobsOf({ client }: TenantDb, tenant: string): Promise<void> {
    await client.query(
      `update pgboss.job set start_after = now() where state < 'active' and data->>'tenant' = $1 and data ? 'waits'`,
      [tenant],
    );
  }

  async sendFrom(
    client: PoolClient,
    tenantId: string,
    job: string,
    data: Record<string, string>,
    { group, priority, afterSeconds }: SendOptions = {},
  ): Promise<void> {
    await this.boss.send(
      job,
      { ...data, tenant: tenantId },
      {
        db: through(client),
        ...(group && { group: { id: `${tenantId} ${group}` } }),
        ...(priority && { priority }),
        ...(afterSeconds && { startAfter: afterSeconds }),
      },
    );
  }
}
