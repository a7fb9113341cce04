import { audit } from '../../../../engine/server/audit/audit.ts';
import { removed } from '../../../../engine/server/audit/changes.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { mayChange, maySee } from '../policy.ts';
import { lockAttachment, removeAttachment } from '../store.ts';
import { throwFile } from './bin.store.ts';
import { ownerOf, rightsIn } from './own-folders.ts';

/**
 * `POST /attachment/userDelete`. Documents and own files go to the bin and `binId` brings them back. A file that stands in submitted answers is not taken out of them by this: it leaves
 * when the form is submitted without it, and is swept then. The answer says which of the two it was.
 */
export const userDelete: Verb<'POST /attachment/userDelete'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const row = found(await lockAttachment(db, input.attachmentId));
    const meant = (input.attachmentScope ?? row.scope) === row.scope && (input.folderDir ?? row.folder) === row.folder;
    found(meant && (await maySee(ctx, db, row)) ? row : null);
    if (!mayChange(ctx, row, await rightsIn(ctx, db, row.scope))) throw new Refusal('access.denied');
    if (row.data_id !== null)
      return { message: ctx.t('documents.keptInAnswers', { name: row.name }), deleted: false, binId: null };
    const { id, name, scope } = row;
    const message = ctx.t('documents.deleted', { name });
    if (scope === 'user' || scope === 'system') {
      const binId = await throwFile(db, ownerOf(ctx, scope), row, ctx.person.accountId);
      if (scope === 'system') {
        await audit(db, ctx, 'document.delete', id, { changes: removed({ name }) });
      }
      return { message, deleted: true, binId };
    }
    await removeAttachment(db, id);
    // What cannot be removed now is swept later.
    db.afterCommit(() => void ctx.engine.files.remove(ctx.tenant.key, id).catch(() => {}));
    return { message, deleted: true, binId: null };
  });
