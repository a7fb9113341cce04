import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { FormRef, OpenedForm } from '../../engine/forms/form-desk.ts';
import { readAnswers } from '../../engine/forms/store.ts';
import { found } from '../../engine/refusal.ts';
import { isUuid, mayFillReport, mayOpen, seenBy } from './policy.ts';
import { reportById, sentAnswers } from './report.store.ts';
import { FORM_OF, REPORT_FORM } from './rules.ts';
import { budgetOf, spendingRows, spentIn } from './spending.rules.ts';

/** Opens the form of a report: its table begins with the rows of the granted budget (GRA-7). */
export async function openReport(ctx: Context, db: TenantDb, { dataId }: FormRef): Promise<OpenedForm> {
  const report = found(isUuid(dataId) ? await reportById(db, dataId) : null);
  const seen = await seenBy(ctx, db, report.application_id);
  found(mayOpen(ctx, seen) ? seen : null);
  const granted = await readAnswers(db, { formId: FORM_OF.final, dataId: report.application_id });
  const others = (await sentAnswers(db, REPORT_FORM, report.application_id)).filter(({ id }) => id !== report.id);
  const before = spentIn(others.map(({ answers }) => answers));
  const budget = budgetOf(granted.stored?.answers ?? {}, ctx.t('grants.overhead'));
  return {
    dataId: report.id,
    allowEdit: mayFillReport(ctx, seen, report),
    prefill: { spending: spendingRows(budget, before) },
    version: seen.row.forms[REPORT_FORM],
  };
}
