import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, needed, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import { foldersTo, type LibraryRights, mayAddTo, maySeeFolder, parentOf, readFolder, sweptBefore } from '../rules.ts';
import { isThrown } from './bin.store.ts';
import { addFolders, type FolderOwner, hasOwnRights, lockFolders } from './folder.store.ts';
import { rightsOf } from './library-rights.ts';

/** A folder as it was sent, or the refusal at its field. */
export function folderFrom(sent: string, field = 'folderDir'): string {
  const folder = readFolder(sent);
  if (folder === null) throw refuseField(field, 'documents.folderBad');
  return folder;
}

export const ownerOf = (ctx: Context, scope: 'user' | 'system'): FolderOwner =>
  scope === 'user' ? { scope, accountId: ctx.person.accountId } : { scope, accountId: null };

/** A folder below the top one: the top has no name and is always there. */
export function namedFolder(sent: string): string {
  const folder = needed('folderDir', folderFrom(sent), 'documents.folderBad');
  return folder;
}

/** The reader's rights where the folders are the library's; null where they are their own. */
export const rightsIn = async (ctx: Context, db: TenantDb, scope: string): Promise<LibraryRights | null> =>
  scope === 'system' ? rightsOf(ctx, db) : null;

/** May files and folders be brought into it? What the reader may not see is not there. */
export function mustAddTo(rights: LibraryRights | null, folder: string): void {
  if (!rights) return;
  if (!maySeeFolder(rights, folder)) found(null);
  if (!mayAddTo(rights, folder)) throw new Refusal('access.denied');
}

/**
 * Makes the folders on the way to what is brought. One that lies in the bin is only restored: made anew on the way, it
 * would no longer say who may see it.
 */
export async function makeWay(ctx: Context, db: TenantDb, owner: FolderOwner, folder: string): Promise<void> {
  const way = foldersTo(folder);
  if (await isThrown(db, owner, way, sweptBefore(ctx.now))) throw new Refusal('attachment.folderGone');
  await addFolders(db, owner, way);
}

/**
 * The folders of a scope, held still until the transaction ends, for changing one of them: whoever may add where it
 * lies may, but for folders that give rights of their own.
 */
export async function arranging(
  ctx: Context,
  db: TenantDb,
  scope: 'user' | 'system',
  path: string,
): Promise<{ owner: FolderOwner; rights: LibraryRights | null }> {
  const owner = ownerOf(ctx, scope);
  await lockFolders(db, owner);
  const rights = await rightsIn(ctx, db, scope);
  if (rights && !maySeeFolder(rights, path)) found(null);
  mustAddTo(rights, parentOf(path));
  if (rights && !rights.manage && (await hasOwnRights(db, path))) throw new Refusal('access.denied');
  return { owner, rights };
}
