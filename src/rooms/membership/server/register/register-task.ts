import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { presentTask } from './present-task.ts';
import { taskById, tasksOf } from './task.store.ts';

/** `GET /membership/task/get`: how far an import is. */
export const registerTask: Verb<'GET /membership/task/get'> = async (ctx, input) => {
  return ctx.transaction(async (db) => presentTask(ctx, found(await taskById(db, input.taskId))));
};

/** `GET /membership/task/list`: what was brought in lately, by whomever, to come back to. */
export const registerTasks: Verb<'GET /membership/task/list'> = async (ctx) =>
  ctx.transaction(async (db) => {
    const rows = await tasksOf(db);
    return { rows: rows.map((row) => ({ ...presentTask(ctx, row), problems: [] })) };
  });
