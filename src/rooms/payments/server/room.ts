import type { Room } from '../../../engine/server/room.ts';
import { checkText } from '../../../engine/server/tenants/mistake.ts';
import { paymentsCalls } from './calls.ts';
import { IMPORTED, importedInvoices } from './import/imported-invoices.ts';
import { invoicesImport } from './import/invoices-import.ts';
import { invoices } from './invoices/list-of-invoices.ts';
import { invoicePayable } from './invoices/payable.ts';
import { paymentsJobs } from './jobs.ts';
import { paymentFigures } from './journal/figures.ts';
import { journal } from './journal/list-of-journal.ts';
import { paymentsMails } from './mails.ts';
import { drawInvoicePaper } from './ports/mail-papers.ts';
import { paymentsMerging } from './ports/merging.ts';
import { nextSteps } from './ports/next-steps.ts';
import { paymentsPerson } from './ports/person-section.ts';
import { paymentsPersonal } from './ports/personal-data.ts';
import { invoiceRecord } from './ports/record-port.ts';
import { paymentsSearch } from './ports/search-sources.ts';
import { invoiceRecords } from './ports/trail-records.ts';
import { waitingWork } from './ports/waiting-work.ts';
import { paymentSettings } from './records/payment-settings.ts';

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
  next: nextSteps,
  work: [waitingWork],
  figures: paymentFigures,
  datedSettings: { title: 'payments-setting.title', list: () => paymentSettings },
  trail: { invoice: invoiceRecords },
  imports: { invoices: invoicesImport },
  invoices: { [IMPORTED]: importedInvoices },
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
