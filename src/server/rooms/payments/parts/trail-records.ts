import type { TrailRecords } from '../../../engine/audit/trail-records.ts';
import { containing } from '../../../engine/list/params.ts';
import { invoicesNumbered, numbersOfInvoices } from '../trail.store.ts';

/** What invoices are called in the audit trail. */
export const invoiceRecords: TrailRecords = {
  names: async (ctx, db, ids) => {
    const pathOf = (id: string) => (ctx.can('payment-manage') ? `/payments/invoice/${id}` : null);
    return new Map(
      (await numbersOfInvoices(db, ids)).map(({ id, number }) => [id, { name: number, path: pathOf(id) }]),
    );
  },
  find: async (db, text, most) => (await invoicesNumbered(db, containing(text), most)).map(({ id }) => id),
};
