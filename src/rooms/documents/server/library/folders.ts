import { FOLDER_DEPTH_MAX } from '../../../../contract/limits.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { presentFolder } from '../present.ts';
import { depthBelow, isFolderName, movedTo, renamed } from '../rules.ts';
import { type FolderOwner, folderAt, foldersWithin, moveFolder } from './folder.store.ts';
import { arranging, folderFrom, mustAddTo, namedFolder } from './own-folders.ts';

/** `POST /attachment/folder/rename`: the last name of the path; everything in it goes along. */
export const folderRename: Verb<'POST /attachment/folder/rename'> = async (ctx, input) => {
  const from = namedFolder(input.folderDir);
  if (!isFolderName(input.name)) throw refuseField('name', 'documents.folderBad');
  return ctx.transaction(async (db) => {
    const { owner, rights } = await arranging(ctx, db, input.attachmentScope, from);
    const to = renamed(from, input.name);
    await put(ctx, db, owner, { from, to });
    return presentFolder(found(await folderAt(db, owner, to)), rights);
  });
};

/** `POST /attachment/folder/move`: into another folder, with everything in it; into itself is refused. */
export const folderMove: Verb<'POST /attachment/folder/move'> = async (ctx, input) => {
  const from = namedFolder(input.folderDir);
  const into = folderFrom(input.toFolderDir, 'toFolderDir');
  return ctx.transaction(async (db) => {
    const { owner, rights } = await arranging(ctx, db, input.attachmentScope, from);
    found(await folderAt(db, owner, from));
    const to = movedTo(from, into);
    if (to === null) throw new Refusal('attachment.folderInside');
    if (into !== '') found(await folderAt(db, owner, into));
    mustAddTo(rights, into);
    const within = await foldersWithin(db, owner, from);
    const depth =
      to.split('/').length +
      depthBelow(
        from,
        within.map(({ path }) => path),
      );
    if (depth > FOLDER_DEPTH_MAX) throw refuseField('toFolderDir', 'documents.folderDeep', { max: FOLDER_DEPTH_MAX });
    await put(ctx, db, owner, { from, to });
    return presentFolder(found(await folderAt(db, owner, to)), rights);
  });
};

async function put(ctx: Context, db: TenantDb, owner: FolderOwner, { from, to }: { from: string; to: string }) {
  found(await folderAt(db, owner, from));
  if (to === from) return;
  if (await folderAt(db, owner, to)) throw new Refusal('attachment.folderTaken');
  await moveFolder(db, owner, from, to);
  if (owner.scope !== 'system') return;
  await audit(db, ctx, 'document.folder', ['folder', to], { changes: changed({ path: from }, { path: to }) });
}
