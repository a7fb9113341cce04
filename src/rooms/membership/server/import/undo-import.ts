import { audit } from '../../../../engine/server/audit/audit.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { revokeByProduct } from '../../../accounts/server/roles/revoke-by-product.ts';
import { openInvoice } from '../../../payments/server/invoices/open-invoice.ts';
import { presentTask } from '../register/present-task.ts';
import { changeTask, lockTask, taskById } from '../register/task.store.ts';
import { lockImported, removeImported } from './import.store.ts';

/**
 * `POST /membership/import/undo`: takes back what an import brought in. What somebody has worked on since stays, and is
 * counted. Accounts that were made stay, without a role.
 */
export const undoImport: Verb<'POST /membership/import/undo'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const task = found(await lockTask(db, input.taskId));
    if (task.status !== 'done') throw new Refusal('record.stale');
    const rows = await lockImported(db, task.id);
    const untouched: string[] = [];
    for (const row of rows) {
      if (row.touched || (await openInvoice(db, { kind: 'membership', id: row.id }))) continue;
      untouched.push(row.id);
      const role = ctx.tenant.membershipTypes?.[row.type]?.role;
      if (role) await revokeByProduct(ctx, db, { accountId: row.account_id, role });
      await audit(db, ctx, 'membership.importUndo', row.id);
    }
    await removeImported(db, untouched);
    await changeTask(db, task.id, { status: 'undone' });
    const counts = { undone: untouched.length, kept: rows.length - untouched.length };
    return {
      message: ctx.t('membership.import.undone', counts),
      task: presentTask(ctx, found(await taskById(db, task.id))),
    };
  });
