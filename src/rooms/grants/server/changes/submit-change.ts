import type { Values } from '../../../../contract/form.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import { tellReviewers } from '../desk/notify-people.ts';
import { lockedAccess, mayEditChange } from '../policy.ts';
import { currentBudget } from '../project/current-budget.ts';
import { sameRows } from '../reports/spending.rules.ts';
import { changeById, putChange } from './change.store.ts';

/** A change of what was granted is asked for; both approvers are told (GRA-7). */
export async function submitChange(
  ctx: Context,
  db: TenantDb,
  { dataId, values }: { dataId: string; values: Values },
): Promise<{ message: string; next: string | null }> {
  const applicationId = found(await changeById(db, dataId)).application_id;
  const access = await lockedAccess(ctx, db, { applicationId });
  const change = found(await changeById(db, dataId));
  if (!mayEditChange(ctx, access, change)) throw new Refusal('form.locked');
  if (values.budget !== undefined) {
    const rows = (await currentBudget(ctx, db, applicationId)).map(({ rowId }) => rowId);
    if (!sameRows(values.budget, rows)) throw refuseField('budget', 'grants.spendingRows');
  }
  const what = typeof values.what === 'string' ? values.what.trim().slice(0, 200) : '';
  await putChange(db, change, { status: 'asked', what, asked_at: db.now });
  await audit(db, ctx, 'grant.changeAsk', applicationId, { changes: added({ what }) });
  await tellReviewers(ctx, db, access.row, [1, 2], { template: 'grant-change-asked', key: change.id });
  return { message: ctx.t('grants.changeAsked'), next: `/grants/${applicationId}` };
}
