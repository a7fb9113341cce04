import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { EVERYBODY } from '../../contract/values.ts';
import type { LibraryRights } from '../rules.ts';
import { hiddenFolders, writableFolders } from './folder.store.ts';

/** What the reader may do in the library, read from the folders as they are now (ATT-3). */
export async function rightsOf(ctx: Context, db: TenantDb): Promise<LibraryRights> {
  if (ctx.can('document-manage')) return { manage: true, hidden: [], writable: [] };
  const roles = [...ctx.person.roles, EVERYBODY];
  const [hidden, writable] = await Promise.all([hiddenFolders(db, roles), writableFolders(db, roles)]);
  return { manage: false, hidden, writable };
}
