import type { Output } from '../../../contract/calls/calls.ts';
import { hongKongDate } from '../../../contract/dates.ts';
import { INVOICE_STATUS_WORDS } from '../../../contract/lists/payments.ts';
import type { Context } from '../../engine/context.ts';
import type { OwnedInvoice } from '../../engine/invoices/invoice-owner.ts';
import { mayBook } from './policy.ts';
import { statusOf } from './rules.ts';
import type { InvoiceRow } from './store.ts';

type Invoice = Output<'GET /payment/invoice/list'>['rows'][number];

const METHOD_WORDS: Record<string, string> = {
  hand: 'payments.method.hand',
  mastercard: 'checkout.method.mastercard',
  bea: 'checkout.method.bea',
  paypal: 'checkout.method.paypal',
};

const methodLabel = (ctx: Context, method: string): string => ctx.t(METHOD_WORDS[method] ?? method);

export function presentInvoice(ctx: Context, row: InvoiceRow): Invoice {
  const status = statusOf(row);
  const open = status === 'open' && mayBook(ctx, row);
  const forStaff = (name: string | null) => (ctx.can('payment-manage') ? name : null);
  return {
    invoiceId: row.id,
    number: row.number,
    status,
    statusLabel: ctx.t(INVOICE_STATUS_WORDS[status]),
    payer: row.payer_name,
    email: row.payer_email,
    text: ctx.engine.words.pick(ctx.lang, row.line),
    totalCents: row.total_cents,
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    overdue: status === 'open' && row.due_on < hongKongDate(ctx.now),
    receipt: row.receipt_number
      ? {
          number: row.receipt_number,
          paidOn: row.paid_on!,
          reference: row.reference!,
          method: methodLabel(ctx, row.method!),
          recordedAt: row.recorded_at!.toISOString(),
          by: forStaff(row.recorded_name),
        }
      : null,
    creditNote: row.credit_number
      ? {
          number: row.credit_number,
          issuedOn: row.credited_on!,
          reason: row.credit_reason!,
          by: forStaff(row.credited_name),
        }
      : null,
    refunds: row.refunds.map(({ number, cents, on, reference }) => ({ number, cents, refundedOn: on, reference })),
    abilities: { pay: open, cancel: open },
  };
}

/** With what somebody who looks at one alone needs: how to pay it, and what booking or cancelling it will bring about. */
export function presentOneInvoice(ctx: Context, row: InvoiceRow): Output<'GET /payment/invoice/get'> {
  const { words, invoiceOwners } = ctx.engine;
  const outcome = invoiceOwners[row.subject_kind]!.outcome(toOwned(row));
  const params = { payer: row.payer_name };
  const { howToPay } = ctx.tenant;
  return {
    ...presentInvoice(ctx, row),
    howToPay: howToPay ? words.pick(ctx.lang, howToPay) : null,
    outcome: { paid: ctx.t(outcome.paid, params), cancelled: ctx.t(outcome.cancelled, params) },
  };
}

/** What the owner of an invoice is told. */
export const toOwned = (row: InvoiceRow): OwnedInvoice => ({
  id: row.id,
  number: row.number,
  accountId: row.account_id,
  subject: { kind: row.subject_kind, id: row.subject_id },
  purpose: row.purpose,
  totalCents: row.total_cents,
  issuedOn: row.issued_on,
});
