import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { revokeByProduct } from '../../../accounts/server/roles/revoke-by-product.ts';
import { openInvoice } from '../../../payments/server/invoices/open-invoice.ts';
import { voidInvoice } from '../../../payments/server/invoices/void-invoice.ts';
import { readersFollow } from '../readers/readers-follow.ts';
import { changeMembership, type MembershipRow } from '../store.ts';

/**
 * Ends an application or a membership for good: role and readers go, an open invoice is cancelled, the run of its
 * graph ends; history stays.
 */
export async function endMembership(
  ctx: Context,
  db: TenantDb,
  row: MembershipRow,
  how: { status: 'withdrawl' | 'deleted'; action: 'membership.withdraw' | 'membership.deactivate'; reason: string },
): Promise<void> {
  const subject = { kind: 'membership', id: row.id };
  await changeMembership(db, row, { status: how.status, ended_at: db.now, comment: how.reason || null });
  await audit(db, ctx, how.action, ['membership', row.id], {
    changes: changed(row, { status: how.status }),
    reason: how.reason,
  });
  const role = ctx.tenant.membershipTypes?.[row.type]?.role;
  if (role) await revokeByProduct(ctx, db, { accountId: row.account_id, role });
  await readersFollow(ctx, db, row.id, false);
  await ctx.engine.workflows.close(ctx, db, subject);
  const invoice = await openInvoice(db, subject);
  if (invoice) await voidInvoice(ctx, db, { invoiceId: invoice.invoiceId, reason: how.reason });
}
