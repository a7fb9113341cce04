import { hongKongDate } from '../../../../contract/dates.ts';
import { audit } from '../../../engine/audit/audit.ts';
import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import { found } from '../../../engine/refusal.ts';
import { grantByProduct } from '../../accounts/grant-by-product.ts';
import { nextTerm } from '../rules.ts';
import { changeMembership, type MembershipRow } from '../store.ts';
import { addTerm } from '../term.store.ts';
import { type Doing, tellMember } from './notify-member.ts';
import { readersFollow } from './readers-follow.ts';

/** Puts the next term behind the running one, or begins anew what has lapsed: role and readers come back (MEM-4). */
export async function renewTerm(ctx: Doing, db: TenantDb, row: MembershipRow, invoiceId: string | null): Promise<void> {
  const today = hongKongDate(db.now);
  const lapsed = row.status === 'lapsed';
  const term = nextTerm({ endsOn: row.ends_on, lapsed }, today);
  const change = {
    status: 'active' as const,
    ends_on: term.to,
    ended_at: null,
    ...(lapsed && { joined_on: today }),
  };
  await changeMembership(db, row, change);
  await addTerm(db, row.id, { ...term, invoiceId });
  if (lapsed) {
    const { role } = found(ctx.tenant.membershipTypes?.[row.type]);
    await grantByProduct(ctx, db, { accountId: row.account_id, role });
    await readersFollow(ctx, db, row.id, true);
  }
  await audit(db, ctx, {
    action: 'membership.renew',
    kind: 'membership',
    id: row.id,
    changes: [
      ...(lapsed ? [{ field: 'status', before: row.status, after: 'active' }] : []),
      { field: 'ends_on', before: row.ends_on, after: term.to },
    ],
  });
  await tellMember(
    ctx,
    db,
    { ...row, ...change },
    {
      template: 'membership-renewed',
      word: 'membership.notice.renewed',
      dedupeKey: `membership-renewed-${row.id}-${term.to}`,
    },
  );
}
