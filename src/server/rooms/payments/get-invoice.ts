import type { Input, Output } from '../../../contract/calls/calls.ts';
import type { Context } from '../../engine/context.ts';
import { found } from '../../engine/refusal.ts';
import { maySeeInvoice } from './policy.ts';
import { presentOneInvoice } from './present.ts';
import { invoiceById } from './store.ts';

/** `GET /payment/invoice/get`: one invoice, with what became of it. */
export async function getInvoice(
  ctx: Context,
  input: Input<'GET /payment/invoice/get'>,
): Promise<Output<'GET /payment/invoice/get'>> {
  return ctx.transaction(async (db) => {
    const row = found(await invoiceById(db, input.invoiceId));
    return presentOneInvoice(ctx, found(maySeeInvoice(ctx, row) ? row : null));
  });
}
