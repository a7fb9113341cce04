import { audit } from '../../../../engine/server/audit/audit.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { revokeByProduct } from '../../../accounts/server/roles/revoke-by-product.ts';
import { changeImport, importById, lockImport, lockImported, removeRegistration } from './import.store.ts';
import { presentImport } from './present-import.ts';

/**
 * `POST /volunteer/import/undo`: takes back what an import brought in. What somebody has worked on since stays, and is
 * counted: a change, a paper, an answer of a parent, hours, a shift. Accounts that were made stay, without the
 * role that came with it; what was given by hand stays.
 */
export const undoImport: Verb<'POST /volunteer/import/undo'> = async (ctx, { taskId }) =>
  ctx.transaction(async (db) => {
    const task = found(await lockImport(db, taskId));
    // of one that failed a part came in
    if (task.status !== 'done' && task.status !== 'failed') throw new Refusal('record.stale');
    const rows = await lockImported(db, task.id);
    let undone = 0;
    for (const { id, account_id, since, untouched } of rows) {
      if (!untouched || !(await removeRegistration(db, id))) continue;
      undone += 1;
      // what came with the registration: what was given before or since, by whomever, stays
      const { role } = found(ctx.tenant.volunteers);
      await revokeByProduct(ctx, db, { accountId: account_id, role, grantedAt: since });
      await audit(db, ctx, 'volunteer.importUndo', id);
    }
    await changeImport(db, task.id, { status: 'undone' });
    const counts = { undone, kept: rows.length - undone };
    return {
      message: ctx.t('volunteers.import.undone', counts),
      task: presentImport(ctx, found(await importById(db, task.id))),
    };
  });
