import type { Input, Output } from '../../../contract/calls/calls.ts';
import type { Context } from '../../engine/context.ts';
import { found, Refusal } from '../../engine/refusal.ts';
import { presentTask } from './parts/register-task.ts';
import { changeTask, lockTask, taskById } from './task.store.ts';

/** `POST /membership/task/retry`: an export is made anew, an import goes on behind the lines that it had done (MEM-2). */
export async function retryTask(
  ctx: Context,
  input: Input<'POST /membership/task/retry'>,
): Promise<Output<'POST /membership/task/retry'>> {
  return ctx.transaction(async (db) => {
    const task = found(await lockTask(db, input.taskId));
    found(task.kind === 'import' || task.account_id === ctx.person.accountId ? task : null);
    if (task.status !== 'failed') throw new Refusal('record.stale');
    await changeTask(db, task.id, { status: 'waiting', reason: '' });
    await ctx.engine.queue.send(db, `membership-${task.kind}`, { taskId: task.id });
    return presentTask(ctx, found(await taskById(db, task.id)));
  });
}
