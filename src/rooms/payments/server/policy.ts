import type { Context } from '../../../engine/server/context.ts';
import { isPayer } from '../../../engine/server/payables/is-payer.ts';
import { statusOf } from './rules.ts';
import type { InvoiceRow } from './store.ts';

/** Everybody sees the own invoices; who looks after payments sees all. */
export const maySeeInvoice = (ctx: Context, invoice: InvoiceRow): boolean =>
  invoice.account_id === ctx.person.accountId || ctx.can('payment-manage');

/** Nobody books or cancels the own invoice, also where it went to their address without an account. */
export const mayBook = (ctx: Context, invoice: InvoiceRow): boolean =>
  ctx.can('payment-manage') && !isPayer(ctx, { accountId: invoice.account_id, email: invoice.email });

/** A payment that was booked by hand, and that nobody has asked to take back. What a gateway took goes back through it. */
export const mayCorrect = (ctx: Context, invoice: InvoiceRow): boolean =>
  mayBook(ctx, invoice) &&
  statusOf(invoice) === 'paid' &&
  invoice.method === 'hand' &&
  !invoice.corrections.some(({ status }) => status === 'asked');

/** Who asked for it may withdraw it, and never approves it; nor does who pays. */
export const mayDecideCorrection = (ctx: Context, invoice: InvoiceRow, askedBy: string, approve: boolean): boolean =>
  mayBook(ctx, invoice) && !(approve && askedBy === ctx.person.accountId);

/** Who pays learns what was done; what was asked for and not done stays among staff. */
export const seesCorrection = (ctx: Context, { status }: { status: 'asked' | 'done' | 'rejected' }): boolean =>
  ctx.can('payment-manage') || status === 'done';
