import type { Output } from '../../../../contract/calls/calls.ts';
import { LIST_PAPER_ROWS } from '../../../../contract/limits.ts';
import type { ExportFormat } from '../../../../contract/values/exports.ts';
import { audit, type Doer } from '../../audit/audit.ts';
import { added } from '../../audit/changes.ts';
import type { Context } from '../../context.ts';
import type { TenantDb } from '../../db/tenant-db.ts';
import { type After, startExport } from '../../exports/start-export.ts';
import { Refusal } from '../../refusal.ts';
import { listFor } from '../reader.ts';
import { kindOf } from './list-export.ts';
import { columnsIn, type ListSpec, namesIn, readListQuery } from './list-spec.ts';

/** A list as it is shown: its name, what it is asked, and the keys of its columns. */
export type ShownList = { list: string; query: Record<string, unknown>; columns: readonly string[] };

/**
 * Checks what somebody wants of a list with their rights of now, and reads it into what a file is made of.
 * @throws Refusal what the call of the list would refuse
 */
export async function specOf(ctx: Context, db: TenantDb, shown: ShownList): Promise<{ spec: ListSpec; total: number }> {
  const source = listFor(ctx, shown.list);
  const { list } = source;
  const query = readListQuery(list.call, shown.query);
  const total = await (await source.open(ctx, db, query)).count();
  const columns = columnsIn<never>(list.columns, shown.columns).map(({ key }) => key);
  return { spec: { query, columns, named: await namesIn(source, ctx, db, query) }, total };
}

/**
 * Has a list made a file for the reader, and says so in the trail.
 * @param doer who asked for it, where that is not the reader
 * @param after what is done once the file is there
 * @throws Refusal besides, `export.tooLong`, `export.tooMany`
 */
export async function startListExport(
  ctx: Context,
  db: TenantDb,
  { format, ...shown }: ShownList & { format: ExportFormat },
  doer: Doer = ctx,
  after?: After,
): Promise<Output<'POST /list/export'>> {
  const { spec, total } = await specOf(ctx, db, shown);
  if (format === 'pdf' && total > LIST_PAPER_ROWS)
    throw new Refusal('export.tooLong', { params: { n: total, most: LIST_PAPER_ROWS } });
  const { list } = listFor(ctx, shown.list);
  const headers = spec.columns.map((key) => list.columns.find((column) => column.key === key)!.header);
  const waitingMax = doer === ctx ? undefined : Number.POSITIVE_INFINITY;
  const task = await startExport(
    ctx,
    db,
    { kind: kindOf(list.name), format, spec, total },
    { ...(waitingMax && { waitingMax }), ...(after && { after }) },
  );
  await audit(db, doer, 'list.export', ['list-file', task.taskId], {
    changes: added({ list: list.name, format, columns: headers, filter: { list: list.name, ...spec } }),
  });
  return task;
}
