import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { mayChange, maySee } from '../policy.ts';
import { presentAttachment } from '../present.ts';
import { indexDocument } from '../search/index-document.ts';
import { attachmentById, changeAttachment, lockAttachment } from '../store.ts';
import { holdFolders } from './folder.store.ts';
import { folderFrom, makeWay, mustAddTo, ownerOf, rightsIn } from './own-folders.ts';

/** `POST /attachment/edit`: another title, another folder. What stands in submitted answers stays as it is. */
export const edit: Verb<'POST /attachment/edit'> = async (ctx, input) => {
  const folder = input.folderDir === undefined ? undefined : folderFrom(input.folderDir);
  return ctx.transaction(async (db) => {
    const row = found(await lockAttachment(db, input.attachmentId));
    found((await maySee(ctx, db, row)) ? row : null);
    const { scope } = row;
    const owner = scope === 'user' || scope === 'system' ? ownerOf(ctx, scope) : null;
    if (owner) await holdFolders(db, owner);
    const rights = await rightsIn(ctx, db, scope);
    if (!mayChange(ctx, row, rights) || row.data_id !== null) throw new Refusal('access.denied');
    if (input.version !== undefined && input.version !== row.version) throw new Refusal('record.stale');
    const change = {
      ...(input.attachmentTitle && { title: input.attachmentTitle }),
      ...(folder !== undefined && { folder }),
    };
    if (folder !== undefined && folder !== row.folder) mustAddTo(rights, folder);
    await changeAttachment(db, row, change);
    if (folder && owner) await makeWay(ctx, db, owner, folder);
    if (owner && change.title) await indexDocument(ctx, db, { ...row, title: change.title }, 'same');
    if (scope === 'system') {
      const changes = changed({ title: row.title, folder: row.folder }, change);
      await audit(db, ctx, 'document.edit', row.id, { changes });
    }
    return presentAttachment(ctx, found(await attachmentById(db, row.id)), rights);
  });
};
