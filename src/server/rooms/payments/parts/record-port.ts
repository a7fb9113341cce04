import type { RecordPort } from '../../../engine/record/record-port.ts';
import { mayBook, maySeeInvoice } from '../policy.ts';
import { invoiceById } from '../store.ts';

/** Invoices as records that staff note about. */
export const invoiceRecord: RecordPort = {
  async access(ctx, db, id) {
    const invoice = await invoiceById(db, id);
    if (!invoice || !maySeeInvoice(ctx, invoice)) return null;
    return { id, ids: [id], notes: mayBook(ctx, invoice) };
  },
};
