import type { Output } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { describeProblems, linesIn } from '../../../../engine/server/forms/sheet-problems.ts';
import { jobError } from '../../../../engine/server/jobs/job-error.ts';
import type { ImportRow } from './import.store.ts';
import { IMPORT_WORDS } from './import-forms.ts';

/** How far an import is. */
export const presentImport = (ctx: Context, row: ImportRow): Output<'GET /volunteer/import/get'> => ({
  taskId: row.id,
  name: row.name,
  status: row.status,
  done: row.done,
  total: row.total,
  taken: row.taken,
  bad: linesIn(row.report),
  problems: describeProblems(ctx, row.report, IMPORT_WORDS),
  reason: row.status === 'failed' ? jobError(ctx, row.reason) : '',
  at: row.created_at.toISOString(),
  who: row.who,
});
