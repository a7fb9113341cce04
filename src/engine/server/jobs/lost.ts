import { dynamicWord } from '../../../contract/word-key.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { Engine } from '../engine.ts';
import { notifyHolders } from '../notifications/notify-holders.ts';
import { contextOf, type JobContext } from './job.ts';

/** Jobs of these names that are over for good, that nobody has asked for anew and that were not declared dead yet. */
const LOST = `
  select j.id, j.name, j.data, coalesce(j.output->>'message', j.output->'value'->>'message', '') as reason
  from pgboss.job j where j.name = any($1) and j.state = 'failed' and j.completed_on > now() - interval '1 day'
    and not coalesce(j.output ? 'declared', false)
    and not exists (select from pgboss.job later
      where later.name = j.name and later.data = j.data and later.created_on > j.created_on)`;

type Lost = { id: string; name: string; data: Record<string, string>; reason: string };

/**
 * A worker that dies in the last try of a job says nothing: another tells whoever waits for it that it came to nothing,
 * and of every job that has failed those who look after jobs.
 * Its row is locked meanwhile, so that a retry by staff comes wholly before or wholly after.
 */
export async function tellLost(engine: Engine): Promise<void> {
  const telling = new Map(engine.jobs.map((job) => [job.name, job]));
  const { rows } = await engine.database.pool.query<Lost>(LOST, [[...telling.keys()]]);
  for (const { id, name, data: all, reason } of rows) {
    const { tenant, ...data } = all;
    // of a suspended organisation: told once it works again
    if (!engine.tenants.has(tenant ?? '')) continue;
    const context = contextOf(engine, tenant);
    await whileFailed(engine, { name, id }, async () => {
      await telling.get(name)!.failed?.(context, data, reason);
      await context.transaction((db) => notifyOfFailed(context, db, name));
    });
  }
}

/** A line in the inbox of whoever looks after jobs: one for each job, until they have read it. */
const notifyOfFailed = (context: JobContext, db: TenantDb, name: string): Promise<void> =>
  notifyHolders(context, db, 'job-manage', {
    type: 'error',
    word: 'jobs.notice.failed',
    params: { job: context.engine.words.both(context.tenant.key, dynamicWord(`jobs.job.${name}`)) },
    link: `/admin/jobs?job=${name}`,
  });

/** Does the work with the row of the job locked, if the job is still over for good. */
async function whileFailed(engine: Engine, { name, id }: Pick<Lost, 'name' | 'id'>, work: () => Promise<void>) {
  const client = await engine.database.pool.connect();
  try {
    await client.query('begin');
    const { rowCount } = await client.query(
      `select from pgboss.job where name = $1 and id = $2 and state = 'failed' for update skip locked`,
      [name, id],
    );
    if (rowCount) {
      await work();
      await client.query(
        `update pgboss.job set output = coalesce(output, '{}') || '{"declared": true}' where name = $1 and id = $2`,
        [name, id],
      );
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
