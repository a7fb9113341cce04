import type { Input, Output } from '../../../contract/calls/calls.ts';
import type { Context } from '../../engine/context.ts';
import { found } from '../../engine/refusal.ts';
import { presentTask } from './parts/register-task.ts';
import { taskById, tasksOf } from './task.store.ts';

/** `GET /membership/task/get`: how far a job of the register is. */
export async function registerTask(
  ctx: Context,
  input: Input<'GET /membership/task/get'>,
): Promise<Output<'GET /membership/task/get'>> {
  return ctx.transaction(async (db) => presentTask(ctx, found(await taskById(db, input.taskId))));
}

/** `GET /membership/task/list`: what was taken out or brought in lately, to come back to. */
export async function registerTasks(
  ctx: Context,
  input: Input<'GET /membership/task/list'>,
): Promise<Output<'GET /membership/task/list'>> {
  return ctx.transaction(async (db) => {
    const rows = await tasksOf(db, input.kind, ctx.person.accountId);
    return { rows: rows.map((row) => ({ ...presentTask(ctx, row), problems: [] })) };
  });
}
