import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { type InvoiceRow, invoiceById, lockInvoice } from '../store.ts';

/**
 * Locks what an invoice is for, and then the invoice: the order in which a room goes that ends its record and cancels
 * the invoice with it.
 */
export async function lockOwned(ctx: Context, db: TenantDb, invoiceId: string): Promise<InvoiceRow> {
  const { subject_kind: kind, subject_id: id } = found(await invoiceById(db, invoiceId));
  await ctx.engine.invoiceOwners[kind]!.lock(db, { kind, id });
  return found(await lockInvoice(db, invoiceId));
}
