import { z } from 'zod';
import { call } from '../call.ts';
import { count, day, id, instant, line, page, pageInput } from '../wire.ts';

export const INVOICE_STATUSES = ['open', 'paid', 'cancelled'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** An invoice as it was issued, and what became of it: it is never edited (product.md, Payments). */
const invoice = z.object({
  invoiceId: id,
  number: z.string(),
  status: z.enum(INVOICE_STATUSES),
  statusLabel: z.string(),
  payer: z.string(),
  email: z.string(),
  /** What it is for, in the reader's language. */
  text: z.string(),
  /** Whole cents of HKD. */
  totalCents: z.number().int(),
  issuedOn: day,
  dueOn: day,
  /** Open, and the day to pay by has passed. */
  overdue: z.boolean(),
  receipt: z
    .object({ number: z.string(), paidOn: day, reference: z.string(), method: z.string(), recordedAt: instant })
    .nullable(),
  creditNote: z.object({ number: z.string(), issuedOn: day, reason: z.string() }).nullable(),
  abilities: z.object({ pay: z.boolean(), cancel: z.boolean() }),
});

export const payments = {
  'GET /payment/invoice/list': call({
    summary: 'Invoices, newest first, by status and by number, payer or address (PAY-3)',
    who: { can: 'payment-manage' },
    input: z.object({ status: z.enum(INVOICE_STATUSES).optional(), search: line.optional(), ...pageInput }),
    output: page(invoice),
  }),
  'GET /payment/invoice/mine': call({
    summary: 'The own invoices, newest first',
    who: 'person',
    input: z.object({}),
    output: z.object({ rows: z.array(invoice) }),
  }),
  'GET /payment/invoice/get': call({
    summary: 'One invoice: the own, or any for those who look after payments',
    who: 'person',
    input: z.object({ invoiceId: id }),
    output: invoice,
  }),
  'POST /payment/invoice/pay': call({
    summary: 'Marks an invoice as paid by hand; the receipt takes its number (PAY-3)',
    who: { can: 'payment-manage' },
    input: z.object({
      invoiceId: id,
      paidOn: line,
      /** Of the bank slip or cheque. */
      reference: line,
      /** What was received, whole cents: must be what was asked. */
      cents: count,
    }),
    output: z.object({ message: z.string(), invoice }),
  }),
  'POST /payment/invoice/cancel': call({
    summary: 'Cancels an open invoice by a credit note, with a reason (PAY-3)',
    who: { can: 'payment-manage' },
    input: z.object({ invoiceId: id, reason: line }),
    output: z.object({ message: z.string(), invoice }),
  }),
};
