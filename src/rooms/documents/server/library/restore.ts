import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { parentOf, sweptBefore } from '../rules.ts';
import { type BinRow, emptyBin, lockBin } from './bin.store.ts';
import { folderAt, lockFolders } from './folder.store.ts';
import { mustAddTo, ownerOf, rightsIn } from './own-folders.ts';

/** `POST /attachment/restore`: to where it was. Its folder has to be there, and no other of its name. */
export const restore: Verb<'POST /attachment/restore'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const access = found(await lockBin(db, input.binId, sweptBefore(ctx.now)));
    const owner = ownerOf(ctx, access.scope);
    found(access.account_id === owner.accountId ? access : null);
    await lockFolders(db, owner);
    const bin = found(await lockBin(db, input.binId, sweptBefore(ctx.now)));
    const rights = await rightsIn(ctx, db, bin.scope);
    if (rights && !rights.manage && bin.deleted_by !== ctx.person.accountId) found(null);
    const place = bin.kind === 'file' ? bin.path : parentOf(bin.path);
    mustAddTo(rights, place);
    await mustFit(db, owner, bin, place);
    await emptyBin(db, bin);
    if (bin.scope === 'system') {
      const changes = added({ path: bin.path });
      await audit(db, ctx, 'document.restore', ['folder', bin.path || bin.name], { changes });
    }
    return { message: ctx.t('documents.restored', { name: bin.name }), folderDir: bin.path };
  });

async function mustFit(db: TenantDb, owner: ReturnType<typeof ownerOf>, bin: BinRow, place: string): Promise<void> {
  if (place !== '' && !(await folderAt(db, owner, place))) throw new Refusal('attachment.folderGone');
  if (bin.kind === 'folder' && (await folderAt(db, owner, bin.path))) throw new Refusal('attachment.folderTaken');
}
