import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed, removed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { closeNotices } from '../../../../engine/server/notifications/close-notices.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { undoGiftOf } from '../../../donations/server/gifts/undo-gift-of.ts';
import { lockOwned } from '../invoices/lock-owned.ts';
import { tellPayer } from '../invoices/notify-payer.ts';
import { mayDecideCorrection } from '../policy.ts';
import { presentInvoice, toOwned } from '../present.ts';
import { statusOf } from '../rules.ts';
import { type InvoiceRow, invoiceById } from '../store.ts';
import { correctionById, decideOn } from './correction.store.ts';

/**
 * `POST /payment/correction/decide`: a second person approves or rejects that a payment booked by hand is taken back.
 * Approved its receipt is void and the invoice open again; nothing of either is edited (PAY-3).
 */
export const decideCorrection: Verb<'POST /payment/correction/decide'> = async (
  ctx,
  { correctionId, approve, ...input },
) => {
  const why = cleanLine(input.reason ?? '');
  if (!approve && why === '') throw refuseField('reason', 'problem.fillOut');
  return ctx.transaction(async (db) => {
    const { invoice_id: invoiceId } = found(await correctionById(db, correctionId));
    const row = await lockOwned(ctx, db, invoiceId);
    const correction = found(await correctionById(db, correctionId));
    if (correction.status !== 'asked') throw new Refusal('payment.correction.decided');
    if (!mayDecideCorrection(ctx, row, correction.asked_by, approve)) throw new Refusal('payment.correction.second');
    await decideOn(db, correctionId, { status: approve ? 'done' : 'rejected', decided_by: ctx.person.accountId, why });
    await audit(db, ctx, approve ? 'invoice.correction-approve' : 'invoice.correction-reject', row.id, {
      changes: approve
        ? [...changed({ status: statusOf(row) }, { status: 'open' }), ...removed({ receipt: row.receipt_number })]
        : [],
      reason: approve ? correction.reason : why,
    });
    const link = `/payments/invoice/${row.id}`;
    await closeNotices(db, ctx.engine, { words: ['payments.notice.correctionAsked'], link });
    if (approve) await takeBack(ctx, db, row, correction.reason);
    const message = ctx.t(approve ? 'payments.correction.done' : 'payments.correction.rejected', {
      receipt: row.receipt_number!,
      number: row.number,
    });
    return { message, invoice: presentInvoice(ctx, found(await invoiceById(db, invoiceId))) };
  });
};

async function takeBack(ctx: Context, db: TenantDb, row: InvoiceRow, reason: string): Promise<void> {
  await undoGiftOf(ctx, db, { paymentId: found(row.payment_id), reason });
  await tellPayer(ctx, db, found(await invoiceById(db, row.id)), 'payment-taken-back');
  await ctx.engine.invoiceOwners[row.subject_kind]!.unpaid?.(ctx, db, toOwned(row), reason);
}
