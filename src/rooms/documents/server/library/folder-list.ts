import type { Verb } from '../../../../engine/server/verb.ts';
import { EVERYBODY } from '../../contract/values.ts';
import { presentFolder } from '../present.ts';
import { maySeeFolder } from '../rules.ts';
import { listFolders } from './folder.store.ts';
import { visitSince } from './open.store.ts';
import { ownerOf, rightsIn } from './own-folders.ts';

/** `GET /attachment/folder/list`: those that the reader may see; looking at the library begins a visit. */
export const folderList: Verb<'GET /attachment/folder/list'> = async (ctx, input) => {
  const { attachmentScope: scope } = input;
  const { accountId } = ctx.person;
  return ctx.transaction(async (db) => {
    const owner = ownerOf(ctx, scope);
    const rights = await rightsIn(ctx, db, scope);
    const marks = { accountId, since: await visitSince(db, accountId) };
    const { top, rows } = await listFolders(db, owner, marks);
    const access = rights ? rows.filter(({ path }) => maySeeFolder(rights, path)) : rows;
    const roles = Object.entries(ctx.tenant.roles).map(([role, { label }]) => ({
      role,
      label: label[ctx.lang === 'en' ? 'en' : 'zh-hant'],
    }));
    return {
      rows: access.map((row) => presentFolder(row, rights)),
      files: top.files,
      fresh: top.fresh,
      roles: rights?.manage ? [{ role: EVERYBODY, label: ctx.t('documents.everybody') }, ...roles] : [],
      abilities: { edit: rights === null || rights.manage },
    };
  });
};
