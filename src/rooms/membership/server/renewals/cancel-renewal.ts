import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { openInvoice } from '../../../payments/server/invoices/open-invoice.ts';
import { voidInvoice } from '../../../payments/server/invoices/void-invoice.ts';

/** Nobody is to pay for a term that was given by hand: an open invoice for it is cancelled with the same reason. */
export async function cancelRenewal(ctx: Context, db: TenantDb, membershipId: string, reason: string): Promise<void> {
  const invoice = await openInvoice(db, { kind: 'membership', id: membershipId });
  if (invoice) await voidInvoice(ctx, db, { invoiceId: invoice.invoiceId, reason });
}
