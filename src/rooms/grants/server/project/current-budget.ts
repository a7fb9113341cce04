import type { Values } from '../../../../contract/form.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { readAnswers } from '../../../../engine/server/forms/store.ts';
import { approvedChanges } from '../changes/change.store.ts';
import { sentAnswers } from '../reports/report.store.ts';
import { type BudgetRow, budgetOf, changedBudget, spentIn } from '../reports/spending.rules.ts';
import { FORM_OF, REPORT_FORM } from '../rules.ts';

/** The budget that spending counts against now: as it was granted, with every change that was approved since. */
export async function currentBudget(ctx: Context, db: TenantDb, applicationId: string): Promise<BudgetRow[]> {
  const granted = await readAnswers(db, { formId: FORM_OF.final, dataId: applicationId });
  const budget = budgetOf(granted.stored?.answers ?? {}, ctx.t('grants.overhead'));
  return (await approvedChanges(db, applicationId)).reduce(changedBudget, budget);
}

/** A row that more was spent of than its budget; whole cents. */
export type Overspent = BudgetRow & { overCents: number };

/** The rows of which a report, with all that were handed in before it, spends more than the budget. */
export async function overspentBy(
  ctx: Context,
  db: TenantDb,
  report: { id: string; application_id: string },
  values: Values,
): Promise<Overspent[]> {
  const others = (await sentAnswers(db, REPORT_FORM, report.application_id)).filter(({ id }) => id !== report.id);
  const spent = spentIn([...others.map(({ answers }) => answers), values]);
  const here = spentIn([values]);
  return (await currentBudget(ctx, db, report.application_id)).flatMap((row) => {
    const overCents = (spent.get(row.rowId) ?? 0) - row.budgetCents;
    // What was over before, and is not spent on now, was said then.
    return overCents > 0 && (here.get(row.rowId) ?? 0) > 0 ? [{ ...row, overCents }] : [];
  });
}
