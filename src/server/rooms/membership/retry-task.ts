import { queueExport } from '../../engine/exports/queue-export.ts';
import { found, Refusal } from '../../engine/refusal.ts';
import type { Verb } from '../../engine/verb.ts';
import { presentTask } from './parts/register-task.ts';
import { changeTask, exportsWaiting, lockTask, taskById } from './task.store.ts';

/** `POST /membership/task/retry`: an export is made anew, an import goes on behind the lines that it had done (MEM-2). */
export const retryTask: Verb<'POST /membership/task/retry'> = async (ctx, input) => {
  return ctx.transaction(async (db) => {
    const task = found(await lockTask(db, input.taskId));
    found(task.kind === 'import' || task.account_id === ctx.person.accountId ? task : null);
    if (task.status !== 'failed') throw new Refusal('record.stale');
    const keep = async () => {
      await changeTask(db, task.id, { status: 'waiting', reason: '' });
      return task.id;
    };
    if (task.kind === 'export') {
      const { account_id: accountId } = task;
      await queueExport(ctx, db, { job: 'membership-export', waiting: () => exportsWaiting(db, accountId), keep });
    } else await ctx.engine.queue.send(db, 'membership-import', { taskId: await keep() });
    return presentTask(ctx, found(await taskById(db, task.id)));
  });
};
