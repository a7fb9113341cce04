import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import { changeTask, lockTask } from './task.store.ts';

/** The last try of an import has failed: who waits for it is told, and may try again (MEM-3). */
export async function failTask(
  { transaction }: JobContext,
  data: Record<string, string>,
  reason: string,
): Promise<void> {
  await transaction(async (db) => {
    const task = await lockTask(db, data.taskId!);
    if (task?.status === 'waiting') await changeTask(db, task.id, { status: 'failed', reason: reason.slice(0, 500) });
  });
}

/** One that failed waits again: whoever may run jobs anew has said so. */
export async function reviveTask(db: TenantDb, { taskId }: Record<string, string>): Promise<void> {
  const task = await lockTask(db, taskId!);
  if (task?.status === 'failed') await changeTask(db, task.id, { status: 'waiting', reason: '' });
}
