import type { Context } from '../../engine/context.ts';
import type { InvoiceRow } from './store.ts';

/** Everybody sees the own invoices; who looks after payments sees all. */
export const maySeeInvoice = (ctx: Context, invoice: InvoiceRow): boolean =>
  invoice.account_id === ctx.person.accountId || ctx.can('payment-manage');

/** Nobody books or cancels the own invoice. */
export const mayBook = (ctx: Context, invoice: InvoiceRow): boolean =>
  ctx.can('payment-manage') && invoice.account_id !== ctx.person.accountId;
