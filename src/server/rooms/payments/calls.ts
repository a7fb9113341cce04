import type { payments } from '../../../contract/calls/payments.ts';
import type { Bound } from '../../engine/verb.ts';
import { askCorrection } from './ask-correction.ts';
import { cancelInvoice } from './cancel-invoice.ts';
import { decideCorrection } from './decide-correction.ts';
import { getInvoice } from './get-invoice.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { listInvoices, listOwnInvoices } from './list-invoices.ts';
import { listJournal } from './list-journal.ts';
import { payInvoice } from './pay-invoice.ts';
import { refundPdf } from './refund-pdf.ts';

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
