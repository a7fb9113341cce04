import type { Pool } from 'pg';

/** How often a worker says that it is alive. Milliseconds. */
export const BEAT_MS = 60_000;
/** What a dead worker has left is swept away after a week. */
const FORGET = "interval '7 days'";

/** By the database's clock, so that workers and whoever asks mean the same time. */
export async function beat(pool: Pool, workerId: string): Promise<void> {
  await pool.query(
    `with swept as (delete from worker_beat where seen_at < now() - ${FORGET})
     insert into worker_beat (worker_id, seen_at) values ($1, now())
     on conflict (worker_id) do update set seen_at = excluded.seen_at`,
    [workerId],
  );
}

/** A worker that ends in order is not missed. */
export async function endBeat(pool: Pool, workerId: string): Promise<void> {
  await pool.query('delete from worker_beat where worker_id = $1', [workerId]);
}

/**
 * @param silentSeconds older beats are of workers that are gone
 * @returns how long ago the last beat was (null: there was none), and how many workers are alive
 */
export async function lastBeat(
  pool: Pool,
  silentSeconds: number,
): Promise<{ seconds: number | null; workers: number }> {
  const { rows } = await pool.query<{ seconds: number | null; workers: number }>(
    `select extract(epoch from now() - max(seen_at))::float8 as seconds,
       count(*) filter (where seen_at > now() - make_interval(secs => $1))::int as workers
     from worker_beat`,
    [silentSeconds],
  );
  return rows[0]!;
}
