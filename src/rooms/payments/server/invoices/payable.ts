import type { Payable } from '../../../../engine/server/payables/payable.ts';
import { receiptNumber } from '../records/receipt-number.ts';
import { recordPayment } from '../records/record-payment.ts';
import { chargeBack } from '../refunds/charge-back.ts';
import { recordRefund } from '../refunds/record-refund.ts';
import { leftOf, paidByLine, statusOf } from '../rules.ts';
import { bookedByHand, invoiceById } from '../store.ts';

/** An open invoice can be paid through a gateway; its receipt is issued as for money that came by hand. */
export const invoicePayable: Payable = {
  async open(db, id) {
    const row = await invoiceById(db, id);
    if (!row || statusOf(row) !== 'open') return null;
    const payer = { accountId: row.account_id, name: row.display_name || row.email, email: row.email };
    return {
      cents: row.total_cents,
      text: row.title,
      reference: row.number,
      payer,
      dueOn: row.due_on,
      since: row.issued_on,
      byHand: true,
    };
  },
  paid: (ctx, db, id, { on, ...money }) => recordPayment(ctx, db, { invoiceId: id, ...money, paidOn: on }),
  refunded: async (ctx, db, id, money) => {
    await recordRefund(ctx, db, id, money);
  },
  chargedBack: async (ctx, db, id, money) => {
    await chargeBack(ctx, db, id, money);
  },
  async parts(db, id) {
    const row = await invoiceById(db, id);
    if (!row) return [];
    const left = leftOf(row);
    return paidByLine(row.lines).map(({ position, text, purpose, paidCents, refundedCents }) => ({
      key: String(position),
      text,
      cents: Math.max(0, Math.min(paidCents - refundedCents, purpose === 'gift' ? left.gift : left.bought)),
    }));
  },
  bookedByHand,
  receipt: receiptNumber,
  next: 'payments.afterPaying',
  path: (id) => `/payments/invoice/${id}`,
};
