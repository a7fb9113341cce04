import type { Values } from '../../../../contract/form.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import { tellMember } from '../members/notify-member.ts';
import { mayEdit } from '../policy.ts';
import { tellReviewers } from '../review/notify-reviewers.ts';
import { markResubmitted } from '../review/return.store.ts';
import { namesFrom } from '../rules.ts';
import { changeMembership, lockMembership } from '../store.ts';

/** The applicant hands in the form: the answers are stored, the application waits for a decision (MEM-1, MEM-3). */
export async function submit(
  ctx: Context,
  db: TenantDb,
  params: { dataId: string; values: Values; before: Values | null },
): Promise<{ message: string; next: string | null }> {
  const row = found(await lockMembership(db, params.dataId));
  if (!mayEdit(ctx, row)) throw new Refusal('form.locked');
  const names = namesFrom(params.values);
  await changeMembership(db, row, {
    status: 'pending',
    comment: null,
    fullname: names.fullname,
    fullname_chinese: names.fullnameChinese,
    applied_at: db.now,
    listed_at: db.now,
  });
  await audit(db, ctx, 'membership.submit', row.id, {
    changes: [...changed(row, { status: 'pending' }), ...changed(params.before ?? {}, params.values)],
  });
  await ctx.engine.workflows.move(ctx, db, { kind: 'membership', id: row.id }, { from: 'fill' });
  const named = { ...row, fullname: names.fullname, fullname_chinese: names.fullnameChinese };
  await markResubmitted(db, row.id);
  await tellMember(ctx, db, named, { template: 'membership-received', word: 'membership.notice.received' });
  await tellReviewers(ctx, db, named, { word: 'membership.notice.submitted', decides: true });
  return { message: ctx.t('membership.submitted'), next: '/membership' };
}
