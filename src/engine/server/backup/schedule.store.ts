import type { Pool } from 'pg';
import type { TenantDb } from '../db/tenant-db.ts';
import { BACKUP_JOB } from './back-up.ts';

/** When the worker takes the next backup; null: it was never due, or no worker has run since it was arranged. */
export async function nextBackup(pool: Pool): Promise<Date | null> {
  const { rows } = await pool.query<{ due_at: Date }>('select due_at from job_clock where name = $1', [BACKUP_JOB]);
  return rows[0]?.due_at ?? null;
}

/** Whether a backup waits for a worker or is being taken. */
export const isBackingUp = async (pool: Pool): Promise<boolean> =>
  (await pool.query(UNDER_WAY, [BACKUP_JOB])).rowCount! > 0;

/** The same, with whoever else asks waiting for this transaction. */
export async function isBackingUpNow({ client }: TenantDb): Promise<boolean> {
  await client.query(`select pg_advisory_xact_lock(hashtext('backup-now'))`);
  return (await client.query(UNDER_WAY, [BACKUP_JOB])).rowCount! > 0;
}

const UNDER_WAY = `select 1 from pgboss.job where name = $1 and state < 'completed' limit 1`;
