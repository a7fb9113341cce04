import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { found, needed, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { mayBook } from '../policy.ts';
import { presentInvoice, toOwned } from '../present.ts';
import { invoiceById } from '../store.ts';
import { lockOwned } from './lock-owned.ts';
import { voidInvoice } from './void-invoice.ts';

/** `POST /payment/invoice/cancel`: staff cancel an open invoice; its owner is told (PAY-3). */
export const cancelInvoice: Verb<'POST /payment/invoice/cancel'> = async (ctx, input) => {
  const { invoiceId } = input;
  const reason = needed('reason', cleanLine(input.reason));
  return ctx.transaction(async (db) => {
    if (!mayBook(ctx, found(await invoiceById(db, invoiceId)))) throw new Refusal('access.denied');
    await lockOwned(ctx, db, invoiceId);
    await voidInvoice(ctx, db, { invoiceId, reason });
    const row = found(await invoiceById(db, invoiceId));
    await ctx.engine.invoiceOwners[row.subject_kind]!.cancelled(ctx, db, toOwned(row), reason);
    const message = ctx.t('payments.cancelled', { number: row.number, note: row.credit_number! });
    return { message, invoice: presentInvoice(ctx, row) };
  });
};
