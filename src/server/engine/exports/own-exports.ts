import { hongKongDate } from '../../../contract/dates.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { found, Refusal } from '../refusal.ts';
import { FileAnswer, type Verb } from '../verb.ts';
import { changeExport, type ExportRow, exportById, exportContent, exportsOf } from './export.store.ts';
import { typeOfFile } from './list-file.ts';
import { mayExport, presentExport } from './present-export.ts';
import { queueExport } from './start-export.ts';

/** `GET /export/list`: the reader's own, how far each is. */
export const exportList: Verb<'GET /export/list'> = async (ctx, { prefix }) =>
  ctx.transaction(async (db) => {
    const rows = await exportsOf(db, ctx.person.accountId, prefix);
    return { rows: rows.filter(({ kind }) => mayExport(ctx, kind)).map((row) => presentExport(ctx, row)) };
  });

/** `GET /export/file`: only who asked for it is given it, until it expires. */
export const exportFile: Verb<'GET /export/file', FileAnswer> = async (ctx, { taskId }) =>
  ctx.transaction(async (db) => {
    const row = await ownExport(ctx, db, taskId);
    const kind = ctx.engine.exports[row.kind]!;
    kind.mayFetch?.(ctx, row.spec);
    const content = found(await exportContent(db, row.id));
    return new FileAnswer({
      content,
      name: `${ctx.t(kind.title)} ${hongKongDate(row.created_at)}.${row.format}`,
      type: typeOfFile(row.format),
      bytes: content.byteLength,
      saved: true,
    });
  });

/** `POST /export/retry`: makes one that failed anew; only whose it is. */
export const retryExport: Verb<'POST /export/retry'> = async (ctx, { taskId }) =>
  ctx.transaction(async (db) => {
    const row = await ownExport(ctx, db, taskId);
    if (row.status !== 'failed') throw new Refusal('record.stale');
    await queueExport(ctx, db, async () => {
      await changeExport(db, row.id, { status: 'waiting', done: 0, reason: '' });
      return row.id;
    });
    return presentExport(ctx, found(await exportById(db, row.id)));
  });

async function ownExport(ctx: Context, db: TenantDb, taskId: string): Promise<ExportRow> {
  const row = found(await exportById(db, taskId));
  const isOwn = row.account_id === ctx.person.accountId && row.expires_at > db.now;
  return found(isOwn && mayExport(ctx, row.kind) ? row : null);
}
