import { EXPORTS_WAITING_MAX } from '../../../contract/limits.ts';
import type { FileFormat } from '../../../contract/values/exports.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { found, Refusal } from '../refusal.ts';
import { addExport, exportById, exportsWaiting } from './export.store.ts';
import { mayExport, presentExport } from './present-export.ts';

export const EXPORT_JOB = 'export';

/** The job that is sent when the file is there, or has failed for good: with `failed` besides its own data. */
export type After = { job: string; data: Record<string, string> };

/**
 * Has a list made a file by a job, in the reader's language.
 * @param about `kind` as the room calls it, `spec` what its `open` will be given, `total` the lines it will have
 * @param more.waitingMax how many files may wait for the person; what a schedule makes for them is not theirs to wait for
 * @param more.after what is done once the file is there
 * @throws Refusal `access.denied`, `export.tooMany`
 */
export async function startExport(
  ctx: Context,
  db: TenantDb,
  about: { kind: string; format: FileFormat; spec: unknown; total?: number },
  { waitingMax, after }: { waitingMax?: number; after?: After } = {},
) {
  if (!mayExport(ctx, about.kind)) throw new Refusal('access.denied');
  const { accountId } = ctx.person;
  const keep = () => addExport(db, { account_id: accountId, lang: ctx.lang, ...about });
  const taskId = await queueExport(ctx, db, keep, waitingMax, after);
  return presentExport(ctx, found(await exportById(db, taskId)));
}

/**
 * Queues the job, unless enough files wait for the person already. Those of one person are made one after the other, so
 * that nobody waits for somebody else's.
 * @param keep writes the task down, or sets it back to waiting; answers its id
 * @throws Refusal `export.tooMany`
 */
export async function queueExport(
  ctx: Context,
  db: TenantDb,
  keep: () => Promise<string>,
  waitingMax = EXPORTS_WAITING_MAX,
  after?: After,
): Promise<string> {
  const { accountId } = ctx.person;
  // two at once are counted one after the other
  await db.query("select pg_advisory_xact_lock(hashtextextended($1 || ' export ' || $2, 0))", [accountId]);
  const n = await exportsWaiting(db, accountId);
  if (n >= waitingMax) throw new Refusal('export.tooMany', { params: { n }, retryAfter: 30 });
  const taskId = await keep();
  const data = { taskId, ...(after && { after: JSON.stringify(after) }) };
  await ctx.engine.queue.send(db, EXPORT_JOB, data, { group: accountId });
  return taskId;
}
