import type { InvoiceOwner } from '../../../../engine/server/invoices/invoice-owner.ts';

/** The kind of record that an invoice of an earlier system is for: the import that brought it. */
export const IMPORTED = 'import';

/** Nothing of ours hangs on an invoice of the earlier system: it is paid or cancelled, and never lapses. */
export const importedInvoices: InvoiceOwner = {
  outcome: () => ({ paid: 'payments.import.paid', cancelled: 'payments.import.cancelled' }),
  lapses: () => false,
  lock: async () => {},
  paid: async () => {},
  cancelled: async () => {},
};
