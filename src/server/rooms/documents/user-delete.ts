import type { Input, Output } from '../../../contract/calls/calls.ts';
import { audit } from '../../engine/audit/audit.ts';
import type { Context } from '../../engine/context.ts';
import { found, Refusal } from '../../engine/refusal.ts';
import { mayChange, maySee } from './policy.ts';
import { lockAttachment, removeAttachment } from './store.ts';

/**
 * `POST /attachment/userDelete`. A file that stands in submitted answers is not taken out of them by this: it leaves
 * when the form is submitted without it, and is swept then. The answer says which of the two it was.
 */
export async function userDelete(
  ctx: Context,
  input: Input<'POST /attachment/userDelete'>,
): Promise<Output<'POST /attachment/userDelete'>> {
  return ctx.transaction(async (db) => {
    const row = found(await lockAttachment(db, input.attachmentId));
    const meant = (input.attachmentScope ?? row.scope) === row.scope && (input.folderDir ?? row.folder) === row.folder;
    found(meant && (await maySee(ctx, db, row)) ? row : null);
    if (!mayChange(ctx, row)) throw new Refusal('access.denied');
    if (row.data_id !== null) return { message: ctx.t('documents.keptInAnswers', { name: row.name }), deleted: false };
    await removeAttachment(db, row.id);
    if (row.scope === 'system') {
      const changes = [{ field: 'name', before: row.name, after: null }];
      await audit(db, ctx, { action: 'document.delete', kind: 'document', id: row.id, changes });
    }
    // What cannot be removed now is swept later.
    db.afterCommit(() => void ctx.engine.files.remove(ctx.tenant.key, row.id).catch(() => {}));
    return { message: ctx.t('documents.deleted', { name: row.name }), deleted: true };
  });
}
