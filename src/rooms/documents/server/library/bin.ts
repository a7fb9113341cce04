import type { Verb } from '../../../../engine/server/verb.ts';
import { sweptBefore } from '../rules.ts';
import { listBin } from './bin.store.ts';
import { ownerOf, rightsIn } from './own-folders.ts';

/** `GET /attachment/bin`: what may be brought back; of the library everything for who manages it, else the own deletions. */
export const bin: Verb<'GET /attachment/bin'> = async (ctx, input) => {
  const { attachmentScope: scope } = input;
  return ctx.transaction(async (db) => {
    const rights = await rightsIn(ctx, db, scope);
    const by = rights && !rights.manage ? ctx.person.accountId : null;
    const rows = await listBin(db, ownerOf(ctx, scope), sweptBefore(ctx.now), by);
    return {
      rows: rows.map((row) => ({
        binId: row.id,
        kind: row.kind,
        name: row.name,
        folderDir: row.path,
        files: row.files,
        deletedAt: row.deleted_at.toISOString(),
        deletedBy: row.deleter,
      })),
    };
  });
};
