import type { Input, Output } from '../../../contract/calls/calls.ts';
import type { Context } from '../../engine/context.ts';
import { cutPage } from '../../engine/portal/paging.ts';
import { presentInvoice } from './present.ts';
import { invoicesOf, pageOfInvoices } from './store.ts';

/** `GET /payment/invoice/list`: by status, and by number, payer or address. */
export async function listInvoices(
  ctx: Context,
  input: Input<'GET /payment/invoice/list'>,
): Promise<Output<'GET /payment/invoice/list'>> {
  return ctx.transaction(async (db) => {
    const { rows, total } = await pageOfInvoices(db, input, input);
    const page = cutPage(rows, input);
    return { ...page, rows: page.rows.map((row) => presentInvoice(ctx, row)), total };
  });
}

/** `GET /payment/invoice/mine`: what the person was asked to pay. */
export async function listOwnInvoices(ctx: Context): Promise<Output<'GET /payment/invoice/mine'>> {
  return ctx.transaction(async (db) => {
    const rows = await invoicesOf(db, ctx.person.accountId);
    return { rows: rows.map((row) => presentInvoice(ctx, row)) };
  });
}
