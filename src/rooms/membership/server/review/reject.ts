import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { tellMember } from '../members/notify-member.ts';
import { changeMembership, type MembershipRow } from '../store.ts';

/** Declines an application, or ends an approved one whose fee was not paid; the applicant reads why. No role is granted and no number taken. */
export async function reject(ctx: Context, db: TenantDb, row: MembershipRow, comment: string): Promise<void> {
  const change = {
    status: 'rejected' as const,
    decided_at: db.now,
    // nobody, where the fee was not paid
    decided_by: ctx.actor.kind === 'person' ? ctx.actor.accountId : null,
    comment,
    fee_unpaid: row.status === 'awaiting',
  };
  await changeMembership(db, row, change);
  await audit(db, ctx, 'membership.reject', row.id, { changes: changed(row, { status: 'rejected' }), reason: comment });
  const subject = { kind: 'membership', id: row.id };
  const from = row.status === 'awaiting' ? 'payment' : 'review';
  await ctx.engine.workflows.move(ctx, db, subject, { from, answers: { decision: 'reject', payment: 'cancelled' } });
  await tellMember(
    ctx,
    db,
    { ...row, ...change },
    change.fee_unpaid
      ? { template: 'membership-unpaid', word: 'membership.notice.unpaid', type: 'warning' }
      : { template: 'membership-rejected', word: 'membership.notice.rejected', type: 'warning' },
  );
}
