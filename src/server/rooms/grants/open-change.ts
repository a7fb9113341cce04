import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { FormRef, OpenedForm } from '../../engine/forms/form-service.ts';
import { isUuid } from '../../engine/is-uuid.ts';
import { found } from '../../engine/refusal.ts';
import { changeById } from './change.store.ts';
import { currentBudget } from './parts/current-budget.ts';
import { accessOf, mayEditChange, mayOpen, onTeam } from './policy.ts';
import { CHANGE_FORM } from './rules.ts';
import { budgetRows } from './spending.rules.ts';

/** Opens the form of a request to change: the team fills it in, others read it once it is asked (GRA-7). */
export async function openChange(ctx: Context, db: TenantDb, { dataId }: FormRef): Promise<OpenedForm> {
  const change = found(isUuid(dataId) ? await changeById(db, dataId) : null);
  const access = await accessOf(ctx, db, change.application_id);
  found(mayOpen(ctx, access) && (onTeam(ctx, access) || change.status !== 'draft') ? access : null);
  const allowEdit = mayEditChange(ctx, access, change);
  return {
    dataId: change.id,
    allowEdit,
    ...(allowEdit && { prefill: { budget: budgetRows(await currentBudget(ctx, db, change.application_id)) } }),
    version: access.row.forms[CHANGE_FORM],
  };
}
