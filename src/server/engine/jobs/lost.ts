import type { Engine } from '../engine.ts';
import { contextOf } from './job.ts';

/** Jobs of these names that are over for good and that nobody has asked for anew; long enough to be told again. */
const LOST = `
  select j.name, j.data, coalesce(j.output->>'message', j.output->'value'->>'message', '') as reason
  from pgboss.job j where j.name = any($1) and j.state = 'failed' and j.completed_on > now() - interval '1 day'
    and not exists (select from pgboss.job later
      where later.name = j.name and later.data = j.data and later.created_on > j.created_on)`;

/** A worker that dies in the last try of a job says nothing: another tells whoever waits for it that it came to nothing. */
export async function tellLost(engine: Engine): Promise<void> {
  const telling = new Map(engine.jobs.flatMap((job) => (job.failed ? [[job.name, job.failed] as const] : [])));
  const { rows } = await engine.database.pool.query<{ name: string; data: Record<string, string>; reason: string }>(
    LOST,
    [[...telling.keys()]],
  );
  for (const { name, data: all, reason } of rows) {
    const { tenant, ...data } = all;
    await telling.get(name)!(contextOf(engine, tenant), data, reason);
  }
}
