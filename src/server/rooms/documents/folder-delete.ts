import type { Input, Output } from '../../../contract/calls/calls.ts';
import { audit } from '../../engine/audit/audit.ts';
import type { Context } from '../../engine/context.ts';
import { found, Refusal } from '../../engine/refusal.ts';
import { folderAt, holdsAnything, removeFolder } from './folder.store.ts';
import { arrangedBy, namedFolder } from './parts/own-folders.ts';
import { folderName } from './rules.ts';

/** `POST /attachment/folder/delete`: an empty one; what lies in it is never deleted along. */
export async function folderDelete(
  ctx: Context,
  input: Input<'POST /attachment/folder/delete'>,
): Promise<Output<'POST /attachment/folder/delete'>> {
  const owner = arrangedBy(ctx, input.attachmentScope);
  const path = namedFolder(input.folderDir);
  return ctx.transaction(async (db) => {
    found(await folderAt(db, owner, path));
    if (await holdsAnything(db, owner, path)) throw new Refusal('attachment.folderHolds');
    await removeFolder(db, owner, path);
    if (owner.scope === 'system') {
      const changes = [{ field: 'path', before: path, after: null }];
      await audit(db, ctx, { action: 'document.folder', kind: 'folder', id: path, changes });
    }
    return { message: ctx.t('documents.folderDeleted', { name: folderName(path) }) };
  });
}
