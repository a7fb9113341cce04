import { hongKongDate } from '../../../../contract/dates.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { nextInSeries } from '../../../../engine/server/db/series.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { OwnedInvoice } from '../../../../engine/server/invoices/invoice-owner.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { grantByProduct } from '../../../accounts/server/roles/grant-by-product.ts';
import { membershipSettings } from '../members/membership-settings.ts';
import { tellMember } from '../members/notify-member.ts';
import { addTerm } from '../renewals/term.store.ts';
import { endOfTerm, membershipNumber } from '../rules.ts';
import { changeMembership, type MembershipRow } from '../store.ts';

/**
 * Makes an applicant a member: number, dates, first term, role, mail; all or nothing (product.md).
 * @param invoice that was paid: the term is as long as it was when it was issued
 */
export async function activate(
  ctx: Context,
  db: TenantDb,
  row: MembershipRow,
  invoice: Pick<OwnedInvoice, 'id' | 'issuedOn'> | null,
): Promise<void> {
  const type = found(ctx.tenant.membershipTypes?.[row.type]);
  const number = row.number ?? membershipNumber(type.numberPrefix, await nextInSeries(db, `membership-${row.type}`));
  const settings = await membershipSettings(ctx, db);
  const today = hongKongDate(db.now);
  const change = {
    status: 'active' as const,
    number,
    joined_on: today,
    // "since" never changes
    since_on: row.since_on ?? today,
    ends_on: endOfTerm(row.renewal_period, today, settings.monthsOn(invoice?.issuedOn ?? today)),
    ended_at: null,
  };
  await changeMembership(db, row, change);
  await addTerm(db, row.id, { kind: 'join', from_on: today, to_on: change.ends_on, invoice_id: invoice?.id });
  await grantByProduct(ctx, db, { accountId: row.account_id, role: type.role });
  await audit(db, ctx, 'membership.activate', row.id, {
    changes: changed(row, { status: 'active', number, ends_on: change.ends_on }),
  });
  await tellMember(
    ctx,
    db,
    { ...row, ...change },
    {
      template: 'membership-approved',
      word: 'membership.notice.approved',
    },
  );
}
