import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { Say } from '../pdf/say.ts';
import { found, Refusal } from '../refusal.ts';
import { FileAnswer, type Verb } from '../verb.ts';
import { changeExport, type ExportRow, exportById, exportContent, exportsOf } from './export.store.ts';
import { exportFileName } from './file-name.ts';
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
    // named in the language that it was asked for in, as what stands in it
    const say: Say = (key, params) => ctx.engine.words.say(ctx.tenant.key, row.lang, key, params);
    const chosen = kind.chosen?.(row.spec, say) ?? [];
    return new FileAnswer({
      content,
      name: exportFileName({ title: kind.title, chosen, made: row.created_at, format: row.format }, say),
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
