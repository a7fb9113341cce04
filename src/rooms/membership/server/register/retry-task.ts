import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { presentTask } from './present-task.ts';
import { changeTask, lockTask, taskById } from './task.store.ts';

/** `POST /membership/task/retry`: an import goes on behind the lines that it had done (MEM-3). */
export const retryTask: Verb<'POST /membership/task/retry'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const task = found(await lockTask(db, input.taskId));
    if (task.status !== 'failed') throw new Refusal('record.stale');
    await changeTask(db, task.id, { status: 'waiting', reason: '' });
    await ctx.engine.queue.send(db, 'membership-import', { taskId: task.id });
    return presentTask(ctx, found(await taskById(db, task.id)));
  });
