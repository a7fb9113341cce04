import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { EVERYBODY } from '../../contract/values.ts';
import { presentFolder } from '../present.ts';
import { parentOf } from '../rules.ts';
import { addFolders, folderAt, lockFolders, setRights } from './folder.store.ts';
import { makeWay, mustAddTo, namedFolder, ownerOf, rightsIn } from './own-folders.ts';

/** `POST /attachment/folder/edit`: makes a folder; who manages documents says which roles see it and change in it. */
export const folderEdit: Verb<'POST /attachment/folder/edit'> = async (ctx, input) => {
  const path = namedFolder(input.folderDir);
  const owner = ownerOf(ctx, input.attachmentScope);
  const params = {
    ...(input.readers !== undefined && { readers: rolesFrom(ctx, 'readers', input.readers, [EVERYBODY]) }),
    ...(input.writers !== undefined && { writers: rolesFrom(ctx, 'writers', input.writers) }),
  };
  const gives = Object.keys(params).length > 0;
  return ctx.transaction(async (db) => {
    await lockFolders(db, owner);
    const rights = await rightsIn(ctx, db, owner.scope);
    mustAddTo(rights, parentOf(path));
    if (gives && !rights?.manage) throw new Refusal('access.denied');
    await makeWay(ctx, db, owner, parentOf(path));
    await addFolders(db, owner, [path]);
    const before = found(await folderAt(db, owner, path));
    await setRights(db, path, params);
    const after = { ...before, ...params };
    if (owner.scope === 'system') {
      const changes = changed({ readers: before.readers, writers: before.writers }, params);
      await audit(db, ctx, 'document.folder', ['folder', path], { changes });
    }
    return presentFolder(after, rights);
  });
};

/** Roles of this tenant, or who else may be named there; null: as the folder above says. */
function rolesFrom(
  ctx: Context,
  field: string,
  sent: string[] | 'inherit',
  others: readonly string[] = [],
): string[] | null {
  if (sent === 'inherit') return null;
  if (sent.some((role) => !Object.hasOwn(ctx.tenant.roles, role) && !others.includes(role)))
    throw refuseField(field, 'documents.roleUnknown');
  return [...new Set(sent)];
}
