import { EXPORTS_WAITING_MAX } from '../../../contract/limits.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { Refusal } from '../refusal.ts';

/**
 * Has a file made by a job, unless enough of them wait for the person already. Those of one person are made one after
 * the other, so that nobody waits for somebody else's.
 * @param waiting counts those that are not made yet, without this one
 * @param keep writes the task down, or sets it back to waiting; answers its id
 * @throws Refusal `export.tooMany`
 */
export async function queueExport(
  ctx: Context,
  db: TenantDb,
  about: { job: string; waiting: () => Promise<number>; keep: () => Promise<string> },
): Promise<string> {
  const { accountId } = ctx.person;
  // two at once are counted one after the other
  await db.query("select pg_advisory_xact_lock(hashtextextended($1 || ' export ' || $2, 0))", [accountId]);
  const n = await about.waiting();
  if (n >= EXPORTS_WAITING_MAX) throw new Refusal('export.tooMany', { params: { n }, retryAfter: 30 });
  const taskId = await about.keep();
  await ctx.engine.queue.send(db, about.job, { taskId }, accountId);
  return taskId;
}
