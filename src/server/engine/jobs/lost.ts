import type { Engine } from '../engine.ts';
import { contextOf } from './job.ts';

/** Jobs of these names that are over for good, that nobody has asked for anew and that were not declared dead yet. */
const LOST = `
  select j.id, j.name, j.data, coalesce(j.output->>'message', j.output->'value'->>'message', '') as reason
  from pgboss.job j where j.name = any($1) and j.state = 'failed' and j.completed_on > now() - interval '1 day'
    and not coalesce(j.output ? 'declared', false)
    and not exists (select from pgboss.job later
      where later.name = j.name and later.data = j.data and later.created_on > j.created_on)`;

type Lost = { id: string; name: string; data: Record<string, string>; reason: string };

/**
 * A worker that dies in the last try of a job says nothing: another tells whoever waits for it that it came to nothing.
 * Its row is locked meanwhile, so that a retry by staff comes wholly before or wholly after.
 */
export async function tellLost(engine: Engine): Promise<void> {
  const telling = new Map(engine.jobs.flatMap((job) => (job.failed ? [[job.name, job.failed] as const] : [])));
  const { rows } = await engine.database.pool.query<Lost>(LOST, [[...telling.keys()]]);
  for (const { id, name, data: all, reason } of rows) {
    const { tenant, ...data } = all;
    await whileFailed(engine, { name, id }, () => telling.get(name)!(contextOf(engine, tenant), data, reason));
  }
}

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
