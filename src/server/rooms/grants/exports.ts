import type { Output } from '../../../contract/calls/calls.ts';
import { hongKongDate } from '../../../contract/dates.ts';
import type { Context } from '../../engine/context.ts';
import { exportById, exportContent, exportsOf } from '../../engine/exports/export.store.ts';
import { typeOfFile } from '../../engine/exports/list-file.ts';
import { found } from '../../engine/refusal.ts';
import { FileAnswer, type Verb } from '../../engine/verb.ts';
import { kindOf, PREFIX, presentExport, TITLES } from './parts/papers/export-task.ts';

/** `GET /grant/export/list`: the reader's own, how far each is. */
export async function exports(ctx: Context): Promise<Output<'GET /grant/export/list'>> {
  return ctx.transaction(async (db) => ({
    rows: (await exportsOf(db, ctx.person.accountId, PREFIX)).map((row) => presentExport(ctx, row)),
  }));
}

/** `GET /grant/export/file`: only who asked for it is given it, until it expires. */
export const exportFile: Verb<'GET /grant/export/file', FileAnswer> = async (ctx, input) => {
  return ctx.transaction(async (db) => {
    const row = found(await exportById(db, input.taskId));
    found(row.account_id === ctx.person.accountId && row.expires_at > db.now ? row : null);
    const content = found(await exportContent(db, row.id));
    return new FileAnswer({
      content,
      name: `${ctx.t(TITLES[kindOf(row)])} ${hongKongDate(row.created_at)}.${row.format}`,
      type: typeOfFile(row.format),
      bytes: content.byteLength,
      saved: true,
    });
  });
};
