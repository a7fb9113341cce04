import type { Output } from '../../../contract/calls/calls.ts';
import type { InvoiceStatus } from '../../../contract/calls/payments.ts';
import { hongKongDate } from '../../../contract/dates.ts';
import type { Context } from '../../engine/context.ts';
import type { OwnedInvoice } from '../../engine/invoices/invoice-owner.ts';
import { mayBook } from './policy.ts';
import type { InvoiceRow } from './store.ts';

type Invoice = Output<'GET /payment/invoice/get'>;

const STATUS_WORDS: Record<InvoiceStatus, string> = {
  open: 'payments.status.open',
  paid: 'payments.status.paid',
  cancelled: 'payments.status.cancelled',
};
const METHOD_WORDS: Record<string, string> = { hand: 'payments.method.hand' };

export function statusOf(row: InvoiceRow): InvoiceStatus {
  if (row.receipt_number) return 'paid';
  return row.credit_number ? 'cancelled' : 'open';
}

export function presentInvoice(ctx: Context, row: InvoiceRow): Invoice {
  const status = statusOf(row);
  const open = status === 'open' && mayBook(ctx, row);
  return {
    invoiceId: row.id,
    number: row.number,
    status,
    statusLabel: ctx.t(STATUS_WORDS[status]),
    payer: row.display_name || row.email,
    email: row.email,
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
          method: ctx.t(METHOD_WORDS[row.method!] ?? row.method!),
          recordedAt: row.recorded_at!.toISOString(),
        }
      : null,
    creditNote: row.credit_number
      ? { number: row.credit_number, issuedOn: row.credited_on!, reason: row.credit_reason! }
      : null,
    abilities: { pay: open, cancel: open },
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
});
