import { isRow } from '../../../contract/fields/choiceListEditor/row.ts';
import type { Values } from '../../../contract/form.ts';
import { audit } from '../../engine/audit/audit.ts';
import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { readAnswers } from '../../engine/forms/store.ts';
import { found, Refusal, refuseField } from '../../engine/refusal.ts';
import { tellManagers } from './parts/tell-managers.ts';
import { lockedBy, mayFillReport } from './policy.ts';
import { changeReport, reportById } from './report.store.ts';
import { FORM_OF } from './rules.ts';
import { budgetOf, totalSpent } from './spending.rules.ts';

/** A report is handed in, late or not; spending stands against the rows of the granted budget and no others (GRA-7). */
export async function submitReport(
  ctx: Context,
  db: TenantDb,
  { dataId, values }: { dataId: string; values: Values },
): Promise<{ message: string; next: string | null }> {
  const applicationId = found(await reportById(db, dataId)).application_id;
  const seen = await lockedBy(ctx, db, { applicationId });
  const report = found(await reportById(db, dataId));
  if (!mayFillReport(ctx, seen, report)) throw new Refusal('form.locked');
  const granted = await readAnswers(db, { formId: FORM_OF.final, dataId: applicationId });
  const rows = budgetOf(granted.stored?.answers ?? {}, '').map(({ rowId }) => rowId);
  const given = Array.isArray(values.spending) ? values.spending.filter(isRow).map(({ id }) => id) : [];
  if (given.length !== rows.length || given.some((id) => !rows.includes(id)))
    throw refuseField('spending', 'grants.spendingRows');
  const spent = totalSpent(values);
  await changeReport(db, report, { status: 'submitted', spent_cents: spent, submitted_at: db.now, comment: null });
  await audit(db, ctx, {
    action: 'grant.report',
    kind: 'grant',
    id: applicationId,
    changes: [
      { field: 'report', before: null, after: report.number },
      { field: 'spentCents', before: report.spent_cents, after: spent },
    ],
  });
  await tellManagers(ctx, db, seen.row, 'grants.notice.report');
  return { message: ctx.t('grants.reportSent', { number: report.number }), next: `/grants/${applicationId}` };
}
