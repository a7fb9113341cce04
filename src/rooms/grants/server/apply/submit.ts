import type { Values } from '../../../../contract/form.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { nextInSeries } from '../../../../engine/server/db/series.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import { tellManagers } from '../desk/notify-managers.ts';
import { tellOwner } from '../desk/notify-people.ts';
import { lockedAccess, mayEdit } from '../policy.ts';
import { lastReturn, markResubmitted } from '../review/return.store.ts';
import { applicationNumber, headOf, isApplied, stepOf } from '../rules.ts';
import { applicationById, changeApplication } from '../store.ts';

/**
 * The form of a stage is handed in: to the check, or after a return by the approvers back to them, who begin a new
 * round. The first time it takes its number (GRA-3).
 */
export async function submit(
  ctx: Context,
  db: TenantDb,
  params: { dataId: string; values: Values; before: Values | null },
): Promise<{ message: string; next: string | null }> {
  const access = await lockedAccess(ctx, db, { applicationId: params.dataId });
  const { row } = access;
  if (!mayEdit(ctx, access) || !isApplied(row.stage)) throw new Refusal('form.locked');
  const returned = row.status === 'returned' ? await lastReturn(db, row.id, row.stage) : undefined;
  const toReview = returned?.returned_from === 'review';
  const number = row.number ?? applicationNumber(row.cohort_code, await nextInSeries(db, `grant-${row.cohort_code}`));
  await changeApplication(db, row, {
    ...headOf(params.values),
    number,
    status: toReview ? 'locked' : 'submitted',
    awaits: toReview ? 'review' : 'check',
    submitted_at: db.now,
    comment: null,
    ...(toReview && { round: row.round + 1 }),
  });
  await audit(db, ctx, 'grant.submit', row.id, {
    changes: [
      ...changed(row, { status: toReview ? 'locked' : 'submitted' }),
      ...changed(params.before ?? {}, params.values),
    ],
  });
  await ctx.engine.workflows.move(
    ctx,
    db,
    { kind: 'grant', id: row.id },
    { from: stepOf('fill', row.stage), answers: { to: toReview ? 'review' : 'check' } },
  );
  if (returned) await markResubmitted(db, row.id);
  const after = found(await applicationById(db, row.id));
  await tellOwner(ctx, db, after, { template: 'grant-received', word: 'grants.notice.received' });
  await tellManagers(ctx, db, after, returned ? 'grants.notice.answered' : 'grants.notice.submitted');
  return { message: ctx.t('grants.submitted', { number }), next: `/grants/${row.id}` };
}
