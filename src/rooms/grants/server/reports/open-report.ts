import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { FormRef, OpenedForm } from '../../../../engine/server/forms/form-service.ts';
import { isUuid } from '../../../../engine/server/is-uuid.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { accessOf, mayFillReport, mayOpen } from '../policy.ts';
import { currentBudget } from '../project/current-budget.ts';
import { REPORT_FORM } from '../rules.ts';
import { reportById, sentAnswers } from './report.store.ts';
import { spendingRows, spentIn } from './spending.rules.ts';

/** Opens the form of a report: its table begins with the rows of the budget as it is now (GRA-7). */
export async function openReport(ctx: Context, db: TenantDb, { dataId }: FormRef): Promise<OpenedForm> {
  const report = found(isUuid(dataId) ? await reportById(db, dataId) : null);
  const access = await accessOf(ctx, db, report.application_id);
  found(mayOpen(ctx, access) ? access : null);
  const others = (await sentAnswers(db, REPORT_FORM, report.application_id)).filter(({ id }) => id !== report.id);
  const before = spentIn(others.map(({ answers }) => answers));
  const budget = await currentBudget(ctx, db, report.application_id);
  return {
    dataId: report.id,
    allowEdit: mayFillReport(ctx, access, report),
    warns: true,
    ...(report.status === 'returned' && { declaresAgain: ctx.t('form.declaresAgain') }),
    prefill: { spending: spendingRows(budget, before) },
    version: access.row.forms[REPORT_FORM],
  };
}
