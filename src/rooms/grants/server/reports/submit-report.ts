import type { Values } from '../../../../contract/form.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added, changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import { tellManagers } from '../desk/notify-managers.ts';
import { lockedAccess, mayFillReport } from '../policy.ts';
import { currentBudget, overspentBy } from '../project/current-budget.ts';
import { changeReport, reportById } from './report.store.ts';
import { sameRows, totalSpent } from './spending.rules.ts';

/** A report is handed in, late or not; spending stands against the rows of the budget and no others (GRA-7). Whoever runs the programme is told where it is above them. */
export async function submitReport(
  ctx: Context,
  db: TenantDb,
  { dataId, values }: { dataId: string; values: Values },
): Promise<{ message: string; next: string | null }> {
  const applicationId = found(await reportById(db, dataId)).application_id;
  const access = await lockedAccess(ctx, db, { applicationId });
  const report = found(await reportById(db, dataId));
  if (!mayFillReport(ctx, access, report)) throw new Refusal('form.locked');
  const rows = (await currentBudget(ctx, db, applicationId)).map(({ rowId }) => rowId);
  if (!sameRows(values.spending, rows)) throw refuseField('spending', 'grants.spendingRows');
  const spent = totalSpent(values);
  await changeReport(db, report, { status: 'submitted', spent_cents: spent, submitted_at: db.now, comment: null });
  await audit(db, ctx, 'grant.report', applicationId, {
    changes: [
      ...added({ report: report.number }),
      ...changed({ spentCents: report.spent_cents }, { spentCents: spent }),
    ],
  });
  const over = await overspentBy(ctx, db, report, values);
  await tellManagers(ctx, db, access.row, over.length > 0 ? 'grants.notice.reportOver' : 'grants.notice.report', {
    report: String(report.number),
    rows: over.map(({ item, overCents }) => `${item} (+${formatMoney(overCents, 'en')})`).join(', '),
  });
  return { message: ctx.t('grants.reportSent', { number: report.number }), next: `/grants/${applicationId}` };
}
