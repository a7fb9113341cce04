import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { maySeeInvoice } from '../policy.ts';
import { presentOneInvoice } from '../present.ts';
import { invoiceById } from '../store.ts';

/** `GET /payment/invoice/get`: one invoice, with what became of it. */
export const getInvoice: Verb<'GET /payment/invoice/get'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const row = found(await invoiceById(db, input.invoiceId));
    return presentOneInvoice(ctx, found(maySeeInvoice(ctx, row) ? row : null));
  });
