import type { Context } from '../../../engine/server/context.ts';
import type { TenantDb } from '../../../engine/server/db/tenant-db.ts';
import { mayOpen } from '../../../engine/server/forms/may-open.ts';
import { rightsOf } from './library/library-rights.ts';
import { type LibraryRights, mayAddTo, maySeeFolder } from './rules.ts';
import { type AttachmentRow, usesOf } from './store.ts';

const isOwn = (ctx: Context, row: AttachmentRow): boolean => row.account_id === ctx.person.accountId;

/**
 * The library is seen folder by folder, as their roles say; own files by their owner. A file of a form, or a picture of a text, is its
 * uploader's until it is stored; from then on it is seen by whoever may open a record that speaks of it (ATT-3).
 */
export async function maySee(ctx: Context, db: TenantDb, row: AttachmentRow): Promise<boolean> {
  if (row.scope === 'system')
    return ctx.tenant.modules.includes('documents') && maySeeFolder(await rightsOf(ctx, db), row.folder);
  const uses = await usesOf(db, row.id);
  if (row.scope === 'user' || uses.length === 0) return isOwn(ctx, row);
  for (const use of uses) if (await mayOpen(ctx, db, use)) return true;
  return false;
}

/** The uploader changes and removes the own files; those of the library, who manages it or adds to their folder. */
export const mayChange = (ctx: Context, row: AttachmentRow, rights: LibraryRights | null): boolean =>
  row.scope === 'system' ? rights !== null && mayAddTo(rights, row.folder) : isOwn(ctx, row);
