import type { Engine } from '../../engine/server/engine.ts';
import { tellLost } from '../../engine/server/jobs/lost.ts';

/** Leaves a job that was done as a worker leaves it that dies in its last try, and lets another find it so. */
export async function workerDies(engine: Engine, job: string, taskId: string): Promise<void> {
  const { pool } = engine.database;
  const { rowCount } = await pool.query(
    `update pgboss.job set state = 'active', completed_on = null, retry_count = retry_limit,
       heartbeat_on = now() - interval '1 hour' where name = $1 and data->>'taskId' = $2 and state = 'completed'`,
    [job, taskId],
  );
  if (rowCount !== 1) throw new Error(`${rowCount} jobs ${job} of ${taskId}`);
  // the worker of this test has looked less than a minute ago
  await pool.query('update pgboss.queue set monitor_on = null, monitor_claim_on = null where name = $1', [job]);
  await engine.queue.boss.supervise(job);
  await tellLost(engine);
}
