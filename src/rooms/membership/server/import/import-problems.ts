import { problemsFile } from '../../../../engine/server/forms/sheet-problems.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { FileAnswer, Verb } from '../../../../engine/server/verb.ts';
import { FIELD_WORDS } from '../register/present-task.ts';
import { linesOf, taskById } from '../register/task.store.ts';

/** `GET /membership/import/problems`: the lines that were not right, in a file to be mended and brought in again. */
export const importProblems: Verb<'GET /membership/import/problems', FileAnswer> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const task = found(await taskById(db, input.taskId));
    return problemsFile(ctx, await linesOf(db, task.id), {
      problems: task.report,
      words: FIELD_WORDS,
      name: ctx.t('membership.import.problemsName'),
    });
  });
