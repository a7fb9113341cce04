import { hongKongDate } from '../../../../contract/dates.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import { issueInvoice } from '../../../payments/server/invoices/issue-invoice.ts';
import { openInvoice } from '../../../payments/server/invoices/open-invoice.ts';
import { membershipSettings } from '../members/membership-settings.ts';
import { mayRenew } from '../policy.ts';
import { payerName } from '../rules.ts';
import { hasOpen, type MembershipRow } from '../store.ts';
import { renewTerm, whyNotRenewed } from './renew-term.ts';

/**
 * Renews a membership that is locked: with a fee it makes an invoice, and the term comes when that is paid; asked twice
 * there is one invoice (MEM-4).
 * @returns the invoice that waits, and whether it was made now; null: it is renewed
 * @throws Refusal why it is not renewed now
 */
export async function renewWithInvoice(ctx: Context, db: TenantDb, row: MembershipRow) {
  const settings = await membershipSettings(ctx, db);
  if (!mayRenew(ctx, row, settings)) throw whyNotRenewed(ctx, row, settings);
  if (row.status === 'lapsed' && (await hasOpen(db, row.account_id))) throw new Refusal('membership.open');
  const fee = settings.feeOn(row.type, hongKongDate(db.now));
  const subject = { kind: 'membership', id: row.id };
  if (fee === 0) {
    await renewTerm(ctx, db, row, { invoice: null });
    return null;
  }
  const waiting = await openInvoice(db, subject);
  if (waiting) return { ...waiting, made: false };
  const { label } = found(ctx.tenant.membershipTypes?.[row.type]);
  await issueInvoice(ctx, db, {
    payer: { accountId: row.account_id, name: payerName(row) },
    subject,
    purpose: 'renewal',
    title: label,
    lines: [{ text: label, quantity: 1, eachCents: fee, purpose: 'fee' }],
  });
  return { ...found(await openInvoice(db, subject)), made: true };
}
