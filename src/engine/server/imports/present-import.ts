import type { Output } from '../../../contract/calls/calls.ts';
import type { Context } from '../context.ts';
import { describeProblems, linesIn } from '../forms/sheet-problems.ts';
import { jobError } from '../jobs/job-error.ts';
import type { ImportRow } from './import.store.ts';
import type { ImportKind } from './import-kind.ts';
import { columnWords } from './own-import.ts';

/** How far an import is. */
export const presentImport = (ctx: Context, row: ImportRow, kind: ImportKind): Output<'GET /import/get'> => ({
  taskId: row.id,
  kind: row.kind,
  name: row.name,
  status: row.status,
  done: row.done,
  total: row.total,
  taken: row.taken,
  known: row.done - row.taken - linesIn(row.report.filter(({ late }) => late)),
  bad: linesIn(row.report),
  problems: describeProblems(ctx, row.report, columnWords(kind)),
  reason: row.status === 'failed' ? jobError(ctx, row.reason) : '',
  at: row.created_at.toISOString(),
  who: row.who,
});
