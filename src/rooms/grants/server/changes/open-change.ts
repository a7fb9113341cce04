import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { FormRef, OpenedForm } from '../../../../engine/server/forms/form-service.ts';
import { isUuid } from '../../../../engine/server/is-uuid.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { accessOf, mayEditChange, mayOpen, onTeam } from '../policy.ts';
import { currentBudget } from '../project/current-budget.ts';
import { budgetRows } from '../reports/spending.rules.ts';
import { CHANGE_FORM } from '../rules.ts';
import { changeById } from './change.store.ts';

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
