import { audit } from '../../../../engine/server/audit/audit.ts';
import { removed } from '../../../../engine/server/audit/changes.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { folderName } from '../rules.ts';
import { throwFolder } from './bin.store.ts';
import { folderAt, foldersWithin } from './folder.store.ts';
import { arranging, namedFolder } from './own-folders.ts';

/** `POST /attachment/folder/delete`: into the bin, with all that lies in it. */
export const folderDelete: Verb<'POST /attachment/folder/delete'> = async (ctx, input) => {
  const path = namedFolder(input.folderDir);
  return ctx.transaction(async (db) => {
    const { owner } = await arranging(ctx, db, input.attachmentScope, path);
    found(await folderAt(db, owner, path));
    const within = await foldersWithin(db, owner, path);
    const name = folderName(path);
    const binId = await throwFolder(db, owner, { path, name, within }, ctx.person.accountId);
    if (owner.scope === 'system') {
      await audit(db, ctx, 'document.folder', ['folder', path], { changes: removed({ path }) });
    }
    return { message: ctx.t('documents.folderDeleted', { name }), binId };
  });
};
