import type { Pool } from 'pg';

/** How many runs of each job wait or have failed, over all tenants. */
export async function jobCounts(pool: Pool): Promise<{ job: string; state: 'waiting' | 'failed'; count: number }[]> {
  const { rows } = await pool.query<{ job: string; state: 'waiting' | 'failed'; count: number }>(
    `select name as job, case state when 'failed' then 'failed' else 'waiting' end as state, count(*)::int as count
     from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by 1, 2`,
  );
  return rows;
}
