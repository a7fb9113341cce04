import type { Values } from '../../../../contract/form.ts';
import { formatMoney } from '../../../../contract/money.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { untouchedNotes } from '../../../../engine/server/forms/untouched-notes.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { overspentBy } from '../project/current-budget.ts';
import { reportById } from '../reports/report.store.ts';
import { lastReturn } from '../review/return.store.ts';
import { FORM_OF, isApplied } from '../rules.ts';
import { applicationById } from '../store.ts';

type Params = { dataId: string; values: Values; before: Values | null };

/** Notes of the return that were left as they were, before an application is handed in again (product.md, Grants). */
export async function warnOfNotes(ctx: Context, db: TenantDb, params: Params): Promise<string[]> {
  const row = found(await applicationById(db, params.dataId));
  if (row.status !== 'returned' || !isApplied(row.stage)) return [];
  const returned = await lastReturn(db, row.id, row.stage);
  return returned ? untouchedNotes(ctx, FORM_OF[row.stage], returned.notes, params) : [];
}

/** Rows of the budget that a report spends more of than was granted, and by how much (product.md, Grants). */
export async function warnOfSpending(ctx: Context, db: TenantDb, params: Params): Promise<string[]> {
  const report = found(await reportById(db, params.dataId));
  const rows = await overspentBy(ctx, db, report, params.values);
  return rows.map(({ item, overCents, budgetCents }) =>
    ctx.t('grants-reports.overWarning', {
      item,
      over: formatMoney(overCents, ctx.lang),
      budget: formatMoney(budgetCents, ctx.lang),
    }),
  );
}
