import type { Input, Output } from '../../../contract/calls/calls.ts';
import { audit, changesBetween } from '../../engine/audit/audit.ts';
import type { Context } from '../../engine/context.ts';
import { found, Refusal } from '../../engine/refusal.ts';
import { addFolders } from './folder.store.ts';
import { folderFrom, ownerOf } from './parts/own-folders.ts';
import { mayChange, maySee } from './policy.ts';
import { presentAttachment } from './present.ts';
import { foldersTo } from './rules.ts';
import { attachmentById, changeAttachment, lockAttachment } from './store.ts';

/** `POST /attachment/edit`: another title, another folder. What stands in submitted answers stays as it is. */
export async function edit(
  ctx: Context,
  input: Input<'POST /attachment/edit'>,
): Promise<Output<'POST /attachment/edit'>> {
  const folder = input.folderDir === undefined ? undefined : folderFrom(input.folderDir);
  return ctx.transaction(async (db) => {
    const row = found(await lockAttachment(db, input.attachmentId));
    found((await maySee(ctx, db, row)) ? row : null);
    if (!mayChange(ctx, row) || row.data_id !== null) throw new Refusal('access.denied');
    if (input.version !== undefined && input.version !== row.version) throw new Refusal('record.stale');
    const change = {
      ...(input.attachmentTitle && { title: input.attachmentTitle }),
      ...(folder !== undefined && { folder }),
    };
    await changeAttachment(db, row, change);
    const { scope } = row;
    if (folder && (scope === 'user' || scope === 'system'))
      await addFolders(db, ownerOf(ctx, scope), foldersTo(folder));
    if (scope === 'system') {
      const changes = changesBetween({ title: row.title, folder: row.folder }, change);
      await audit(db, ctx, { action: 'document.edit', kind: 'document', id: row.id, changes });
    }
    return presentAttachment(ctx, found(await attachmentById(db, row.id)));
  });
}
