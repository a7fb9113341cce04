import type { Output } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { pageOf } from '../../../../engine/server/list/list-source.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { presentInvoice } from '../present.ts';
import { invoicesOf } from '../store.ts';
import { sumsOfInvoices } from './list.store.ts';
import { countIn, invoices } from './list-of-invoices.ts';

/** `GET /payment/invoice/list`: by status, and by number, payer or address; open ones overdue first, with the sums. */
export const listInvoices: Verb<'GET /payment/invoice/list'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const page = await pageOf(await invoices.open(ctx, db, input), input);
    const sums = await sumsOfInvoices(db, { search: input.search, paid: input.paid, record: input.record });
    return { ...page, total: countIn(sums, input), sums };
  });

/** `GET /payment/invoice/mine`: what the person was asked to pay. */
export async function listOwnInvoices(ctx: Context): Promise<Output<'GET /payment/invoice/mine'>> {
  return ctx.transaction(async (db) => {
    const rows = await invoicesOf(db, ctx.person.accountId);
    return { rows: rows.map((row) => presentInvoice(ctx, row)) };
  });
}
