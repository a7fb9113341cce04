import { LIST_PAPER_ROWS } from '../../../../contract/limits.ts';
import { audit } from '../../audit/audit.ts';
import { startExport } from '../../exports/start-export.ts';
import { Refusal } from '../../refusal.ts';
import type { Verb } from '../../verb.ts';
import { listFor } from '../reader.ts';
import { kindOf } from './list-export.ts';
import { columnsIn, type ListSpec, namesIn, readListQuery } from './list-spec.ts';

/**
 * `POST /list/export`: a list as it is shown, as a file. What it is asked is checked by the call of the list itself, and
 * whoever may not see a row there does not find it here.
 */
export const exportList: Verb<'POST /list/export'> = async (ctx, input) => {
  const source = listFor(ctx, input.list);
  const { list } = source;
  const query = readListQuery(list.call, input.query);
  return ctx.transaction(async (db) => {
    const total = await (await source.open(ctx, db, query)).count();
    const { format } = input;
    if (format === 'pdf' && total > LIST_PAPER_ROWS)
      throw new Refusal('export.tooLong', { params: { n: total, most: LIST_PAPER_ROWS } });
    const columns = columnsIn<never>(list.columns, input.columns.split(','));
    const spec: ListSpec = {
      query,
      columns: columns.map(({ key }) => key),
      named: await namesIn(source, ctx, db, query),
    };
    const task = await startExport(ctx, db, { kind: kindOf(list.name), format, spec, total });
    await audit(db, ctx, {
      action: 'list.export',
      kind: 'list-file',
      id: task.taskId,
      changes: [
        { field: 'list', before: null, after: list.name },
        { field: 'format', before: null, after: format },
        { field: 'columns', before: null, after: columns.map(({ header }) => header) },
        { field: 'filter', before: null, after: { list: list.name, ...spec } },
      ],
    });
    return task;
  });
};
