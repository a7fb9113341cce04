import { formatDate, hongKongDate } from '../../../contract/dates.ts';
import { found, Refusal } from '../../engine/refusal.ts';
import type { Verb } from '../../engine/verb.ts';
import { issueInvoice } from '../payments/issue-invoice.ts';
import { openInvoice } from '../payments/open-invoice.ts';
import { membershipSettings } from './parts/membership-settings.ts';
import { renewTerm, whyNotRenewed } from './parts/renew-term.ts';
import { mayRenew, maySee } from './policy.ts';
import { presentMembership } from './present.ts';
import { payerName } from './rules.ts';
import { hasOpen, lockMembership, membershipById } from './store.ts';

/**
 * `POST /membership/renew`: early it extends the term, after it lapsed it begins anew (MEM-4). With a fee it makes an
 * invoice, and the term comes when that is paid; asked twice there is one invoice.
 */
export const renew: Verb<'POST /membership/renew'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const row = found(await lockMembership(db, input.membershipId));
    found(maySee(ctx, row) ? row : null);
    const settings = await membershipSettings(ctx, db);
    if (!mayRenew(ctx, row, settings)) throw whyNotRenewed(ctx, row, settings);
    if (row.status === 'lapsed' && (await hasOpen(db, row.account_id))) throw new Refusal('membership.open');
    const fee = settings.feeOn(row.type, hongKongDate(db.now));
    const subject = { kind: 'membership', id: row.id };
    let invoice = await openInvoice(db, subject);
    if (fee === 0) await renewTerm(ctx, db, row, { invoice: null });
    else if (!invoice) {
      await issueInvoice(ctx, db, {
        accountId: row.account_id,
        payer: payerName(row),
        subject,
        purpose: 'renewal',
        line: found(ctx.tenant.membershipTypes?.[row.type]).label,
        totalCents: fee,
      });
      invoice = await openInvoice(db, subject);
    }
    const after = found(await membershipById(db, row.id));
    const message = invoice
      ? ctx.t('membership.renewInvoice', { number: invoice.number, dueOn: formatDate(invoice.dueOn) })
      : ctx.t('membership.renewed', { endsOn: formatDate(after.ends_on!) });
    return { message, membership: await presentMembership(ctx, db, after) };
  });
