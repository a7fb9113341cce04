import { hongKongDate } from '../../../contract/dates.ts';
import { audit } from '../../engine/audit/audit.ts';
import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { found } from '../../engine/refusal.ts';
import { grantByProduct } from '../accounts/grant-by-product.ts';
import { endOfTerm, gramsOf, localPart, membershipNumber } from './rules.ts';
import { changeMembership, type MembershipRow, nextInSeries } from './store.ts';
import { tellDecision } from './tell-decision.ts';

/** Makes an applicant a member: number, dates, role, mail; all or nothing (product.md, Institute membership). */
export async function approve(ctx: Context, db: TenantDb, row: MembershipRow, comment: string): Promise<void> {
  const type = found(ctx.tenant.membershipTypes?.[row.type]);
  const number = row.number ?? membershipNumber(type.numberPrefix, await nextInSeries(db, `membership-${row.type}`));
  const today = hongKongDate(db.now);
  const change = {
    status: 'active' as const,
    number,
    decided_at: db.now,
    decided_by: ctx.person.accountId,
    comment: comment || null,
    joined_on: today,
    // "since" never changes
    since_on: row.since_on ?? today,
    ends_on: endOfTerm(row.renewal_period, today),
    grams: gramsOf([row.fullname, row.fullname_chinese, number, localPart(row.email)]),
  };
  await changeMembership(db, row, change);
  await grantByProduct(ctx, db, { accountId: row.account_id, role: type.role });
  await audit(db, ctx, {
    action: 'membership.approve',
    kind: 'membership',
    id: row.id,
    changes: [
      { field: 'status', before: row.status, after: 'active' },
      { field: 'number', before: row.number, after: number },
      { field: 'ends_on', before: row.ends_on, after: change.ends_on },
    ],
    reason: comment,
  });
  const subject = { kind: 'membership', id: row.id };
  await ctx.engine.workflows.move(ctx, db, subject, { from: 'review', answers: { decision: 'approve' } });
  await tellDecision(ctx, db, { ...row, ...change }, 'approved');
}
