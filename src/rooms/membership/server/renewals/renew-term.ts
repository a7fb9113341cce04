import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { OwnedInvoice } from '../../../../engine/server/invoices/invoice-owner.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import { grantByProduct } from '../../../accounts/server/roles/grant-by-product.ts';
import { tellActed } from '../acts/tell-acted.ts';
import { membershipSettings } from '../members/membership-settings.ts';
import { type Doing, tellMember } from '../members/notify-member.ts';
import { readersFollow } from '../readers/readers-follow.ts';
import { nextTerm, renewedAhead, type TermRules } from '../rules.ts';
import { changeMembership, type MembershipRow } from '../store.ts';
import { addTerm } from './term.store.ts';

/**
 * Puts the next term behind the running one, or begins anew what has lapsed: role and readers come back, unless the
 * membership is suspended (MEM-4).
 * @param how.invoice that was paid: the term is as long as it was when it was issued
 * @param how.reason staff do it by hand: why
 */
export async function renewTerm(
  ctx: Doing,
  db: TenantDb,
  row: MembershipRow,
  { invoice, reason }: { invoice: Pick<OwnedInvoice, 'id' | 'issuedOn'> | null; reason?: string },
): Promise<void> {
  const today = hongKongDate(db.now);
  const lapsed = row.status === 'lapsed';
  const months = (await membershipSettings(ctx, db)).monthsOn(invoice?.issuedOn ?? today);
  const term = nextTerm({ endsOn: row.ends_on, lapsed }, today, months);
  const change = {
    status: 'active' as const,
    ends_on: term.to,
    ended_at: null,
    ...(lapsed && { joined_on: today }),
  };
  await changeMembership(db, row, change);
  await addTerm(db, row.id, { kind: term.kind, from_on: term.from, to_on: term.to, invoice_id: invoice?.id });
  if (lapsed && row.suspended_at === null) {
    const { role } = found(ctx.tenant.membershipTypes?.[row.type]);
    await grantByProduct(ctx, db, { accountId: row.account_id, role });
    await readersFollow(ctx, db, row.id, true);
  }
  await audit(db, ctx, 'membership.renew', row.id, {
    changes: [...(lapsed ? changed(row, { status: 'active' }) : []), ...changed(row, { ends_on: term.to })],
    reason,
  });
  const after = { ...row, ...change };
  if (reason !== undefined) return tellActed(ctx, db, after, { act: 'renewByHand', reason });
  await tellMember(ctx, db, after, {
    template: 'membership-renewed',
    word: 'membership.notice.renewed',
    dedupeKey: `membership-renewed-${row.id}-${term.to}`,
  });
}

/** Why a membership is not renewed now. */
export function whyNotRenewed(ctx: Pick<Context, 'now'>, row: MembershipRow, rules: TermRules): Refusal {
  if (row.status !== 'active') return new Refusal('membership.ended');
  if (row.ends_on === null) return new Refusal('membership.lifeTime');
  if (renewedAhead(row.ends_on, hongKongDate(ctx.now), rules))
    return new Refusal('membership.renewedAhead', { params: { date: formatDate(row.ends_on) } });
  return new Refusal('access.denied');
}
