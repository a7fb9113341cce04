import { namesFrom, type TrailRecords } from '../../../../engine/server/audit/trail-records.ts';
import { invoicesNumbered, numbersOfInvoices } from './trail.store.ts';

/** What invoices are called in the audit trail. */
export const invoiceRecords: TrailRecords = {
  names: namesFrom(numbersOfInvoices, 'payment-manage', (id) => `/payments/invoice/${id}`),
  find: async (db, words, most) => (await invoicesNumbered(db, words, most)).map(({ id }) => id),
};
