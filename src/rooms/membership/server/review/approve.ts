import { hongKongDate } from '../../../../contract/dates.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { issueInvoice } from '../../../payments/server/invoices/issue-invoice.ts';
import { activate } from '../acts/activate.ts';
import { membershipSettings } from '../members/membership-settings.ts';
import { tellMember } from '../members/notify-member.ts';
import { feeAnswer, payerName } from '../rules.ts';
import { changeMembership, type MembershipRow, membershipById } from '../store.ts';

/**
 * Says yes to an application. Without a fee the applicant is a member at once; with one they are sent an invoice and
 * become one when it is paid (product.md, Institute membership).
 */
export async function approve(ctx: Context, db: TenantDb, row: MembershipRow, comment: string): Promise<void> {
  const fee = (await membershipSettings(ctx, db)).feeOn(row.type, hongKongDate(db.now));
  const subject = { kind: 'membership', id: row.id };
  const change = {
    ...(fee > 0 && { status: 'awaiting' as const }),
    decided_at: db.now,
    decided_by: ctx.person.accountId,
    comment: comment || null,
  };
  await changeMembership(db, row, change);
  await audit(db, ctx, 'membership.approve', row.id, {
    changes: fee > 0 ? changed(row, { status: 'awaiting' }) : [],
    reason: comment,
  });
  const answers = { decision: 'approve', fee: feeAnswer(fee) };
  await ctx.engine.workflows.move(ctx, db, subject, { from: 'review', answers });
  const after = found(await membershipById(db, row.id));
  if (fee === 0) return activate(ctx, db, after, null);
  await tellMember(ctx, db, after, { template: 'membership-awaiting', word: 'membership.notice.awaiting' });
  const { label } = found(ctx.tenant.membershipTypes?.[row.type]);
  await issueInvoice(ctx, db, {
    payer: { accountId: row.account_id, name: payerName(row) },
    subject,
    purpose: 'join',
    title: label,
    lines: [{ text: label, quantity: 1, eachCents: fee, purpose: 'fee' }],
  });
}
