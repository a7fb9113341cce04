import type { Bound } from '../../../engine/server/verb.ts';
import type { payments } from '../contract/calls.ts';
import { askCorrection } from './corrections/ask-correction.ts';
import { decideCorrection } from './corrections/decide-correction.ts';
import { cancelInvoice } from './invoices/cancel-invoice.ts';
import { getInvoice } from './invoices/get-invoice.ts';
import { invoicePdf } from './invoices/invoice-pdf.ts';
import { listInvoices, listOwnInvoices } from './invoices/list-invoices.ts';
import { listJournal } from './journal/list-journal.ts';
import { payInvoice } from './records/pay-invoice.ts';
import { refundPdf } from './refunds/refund-pdf.ts';

export const paymentsCalls = {
  'GET /payment/invoice/list': listInvoices,
  'GET /payment/invoice/mine': listOwnInvoices,
  'GET /payment/invoice/get': getInvoice,
  'GET /payment/invoice/pdf': invoicePdf,
  'GET /payment/refund/pdf': refundPdf,
  'POST /payment/invoice/pay': payInvoice,
  'POST /payment/invoice/cancel': cancelInvoice,
  'POST /payment/correction/ask': askCorrection,
  'POST /payment/correction/decide': decideCorrection,
  'GET /payment/journal/list': listJournal,
} satisfies Bound<typeof payments>;
