import { type ListSource, openList } from '../../../../engine/server/list/list-source.ts';
import { invoicesList } from '../../contract/lists.ts';
import { presentInvoice } from '../present.ts';
import { type Filter, invoiceList, type Sums, sumsOfInvoices } from './list.store.ts';

/** Invoices by status, and by number, payer or address; open ones overdue first (PAY-3). */
export const invoices: ListSource<'GET /payment/invoice/list'> = {
  list: invoicesList,
  shows: ['invoice'],
  open: (ctx, db, input) =>
    openList({
      ...invoiceList.open(db, input),
      present: (rows) => rows.map((row) => presentInvoice(ctx, row)),
      count: async () =>
        countIn(
          await sumsOfInvoices(db, { ...input, status: undefined, overdue: undefined, correction: undefined }),
          input,
        ),
    }),
};

/** How many of them a filter takes in. */
export function countIn(
  { open, overdue, paid, cancelled, correction }: Sums,
  { status, overdue: late, correction: inCorrection }: Filter,
): number {
  if (inCorrection) return correction.count;
  if (late) return status === undefined || status === 'open' ? overdue.count : 0;
  if (status) return { open, paid, cancelled }[status].count;
  return open.count + paid.count + cancelled.count;
}
