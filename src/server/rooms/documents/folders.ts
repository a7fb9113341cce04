import type { Input, Output } from '../../../contract/calls/calls.ts';
import { audit } from '../../engine/audit/audit.ts';
import type { Context } from '../../engine/context.ts';
import { found, Refusal, refuseField } from '../../engine/refusal.ts';
import { addFolders, folderAt, listFolders, moveFolder } from './folder.store.ts';
import { arrangedBy, namedFolder, ownerOf } from './parts/own-folders.ts';
import { mayArrange } from './policy.ts';
import { presentFolder } from './present.ts';
import { foldersTo, isFolderName, renamed } from './rules.ts';

/** `GET /attachment/folder/list` */
export async function folderList(
  ctx: Context,
  input: Input<'GET /attachment/folder/list'>,
): Promise<Output<'GET /attachment/folder/list'>> {
  const scope = input.attachmentScope;
  const rows = await ctx.transaction((db) => listFolders(db, ownerOf(ctx, scope)));
  return { rows: rows.map(presentFolder), abilities: { edit: mayArrange(ctx, scope) } };
}

/** `POST /attachment/folder/edit` */
export async function folderEdit(
  ctx: Context,
  input: Input<'POST /attachment/folder/edit'>,
): Promise<Output<'POST /attachment/folder/edit'>> {
  const owner = arrangedBy(ctx, input.attachmentScope);
  const path = namedFolder(input.folderDir);
  return ctx.transaction(async (db) => {
    await addFolders(db, owner, foldersTo(path));
    if (owner.scope === 'system') await audit(db, ctx, { action: 'document.folder', kind: 'folder', id: path });
    return presentFolder(found(await folderAt(db, owner, path)));
  });
}

/** `POST /attachment/folder/rename`: the last name of the path; everything in it goes along. */
export async function folderRename(
  ctx: Context,
  input: Input<'POST /attachment/folder/rename'>,
): Promise<Output<'POST /attachment/folder/rename'>> {
  const owner = arrangedBy(ctx, input.attachmentScope);
  const from = namedFolder(input.folderDir);
  if (!isFolderName(input.name)) throw refuseField('name', 'documents.folderBad');
  const to = renamed(from, input.name);
  return ctx.transaction(async (db) => {
    found(await folderAt(db, owner, from));
    if (to !== from) {
      if (await folderAt(db, owner, to)) throw new Refusal('attachment.folderTaken');
      await moveFolder(db, owner, from, to);
      if (owner.scope === 'system') {
        const changes = [{ field: 'path', before: from, after: to }];
        await audit(db, ctx, { action: 'document.folder', kind: 'folder', id: to, changes });
      }
    }
    return presentFolder(found(await folderAt(db, owner, to)));
  });
}
