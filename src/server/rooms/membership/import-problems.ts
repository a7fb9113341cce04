import { writeCsv } from '../../engine/csv.ts';
import { found } from '../../engine/refusal.ts';
import { FileAnswer, type Verb } from '../../engine/verb.ts';
import { describe } from './parts/register-task.ts';
import { linesOf, taskById } from './task.store.ts';

/**
 * `GET /membership/import/problems`: the lines that were not right, as they came and with why, in a file to be mended
 * in a spreadsheet and brought in again.
 */
export const importProblems: Verb<'GET /membership/import/problems', FileAnswer> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const task = found(await taskById(db, input.taskId));
    const [head = [], ...lines] = await linesOf(db, task.id);
    const why = new Map<number, string[]>();
    for (const { line, label, message } of describe(ctx, task.report))
      why.set(line, [...(why.get(line) ?? []), ctx.t('membership.import.why', { label, message })]);
    const width = Math.max(head.length, ...lines.map((cells) => cells.length));
    const whole = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '');
    const sheet = [[...whole(head), ctx.t('membership.import.line'), ctx.t('membership.import.problem')]];
    for (const [line, problems] of why) sheet.push([...whole(lines[line - 2] ?? []), String(line), problems.join(' ')]);
    const content = Buffer.from(writeCsv(sheet));
    const name = `${ctx.t('membership.import.problemsName')}.csv`;
    return new FileAnswer({ content, name, type: 'text/csv', bytes: content.byteLength });
  });
