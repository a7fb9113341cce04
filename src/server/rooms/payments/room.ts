import type { Room } from '../../engine/room.ts';
import { checkText } from '../../engine/tenants/mistake.ts';
import { paymentsCalls } from './calls.ts';
import { paymentFigures } from './figures.ts';
import { paymentsJobs } from './jobs.ts';
import { paymentsMails } from './mails.ts';
import { invoices } from './parts/lists/invoices.ts';
import { journal } from './parts/lists/journal.ts';
import { drawInvoicePaper } from './parts/mail-papers.ts';
import { paymentsMerging } from './parts/merging.ts';
import { invoicePayable } from './parts/payable.ts';
import { paymentSettings } from './parts/payment-settings.ts';
import { paymentsPerson } from './parts/person-section.ts';
import { paymentsPersonal } from './parts/personal-data.ts';
import { invoiceRecord } from './parts/record-port.ts';
import { paymentsSearch } from './parts/search-sources.ts';
import { invoiceRecords } from './parts/trail-records.ts';
import { waitingWork } from './waiting-work.ts';

/** Invoices, receipts and credit notes, in tenants that say how they are paid. */
export const paymentsRoom = {
  name: 'payments',
  isIn: ({ howToPay }) => howToPay !== undefined,
  tables: [
    'invoice',
    'payment',
    'payment_correction',
    'counted_payment',
    'credit_note',
    'invoice_line',
    'invoice_note',
    'invoice_chargeback',
    'invoice_refund',
    'invoice_total',
    'open_invoice',
    'invoice_refund_line',
    'invoice_reminder',
  ],
  calls: paymentsCalls,
  jobs: paymentsJobs,
  lists: [invoices, journal],
  mails: paymentsMails,
  work: [waitingWork],
  figures: paymentFigures,
  datedSettings: { title: 'payments-setting.title', list: () => paymentSettings },
  trail: { invoice: invoiceRecords },
  papers: { invoice: drawInvoicePaper },
  payables: { invoice: invoicePayable },
  records: { invoice: invoiceRecord },
  search: paymentsSearch,
  searches: ['invoice', 'payment', 'credit_note', 'invoice_refund'].map((table) => ({
    table,
    call: 'find_invoices(text[], integer)',
  })),
  checkTenant({ howToPay }, blame) {
    if (howToPay) checkText(howToPay, 'howToPay', blame);
  },
  person: [paymentsPerson],
  merging: paymentsMerging,
  personal: paymentsPersonal,
} satisfies Room;
