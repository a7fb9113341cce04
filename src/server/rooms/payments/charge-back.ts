import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { keepOfPayment } from '../donations/keep-of-payment.ts';
import { keptGift } from './rules.ts';
import { lockInvoice } from './store.ts';

/**
 * The issuer of a card took money of a paid invoice back. Invoice and receipt stay until a person has looked; the receipt
 * of a gift in it, which goes to the tax office, is void at once or over what is left (reliability.md 6.4, P-21).
 * @param cents whole cents of HKD
 */
export async function chargeBack(ctx: Context, db: TenantDb, invoiceId: string, cents: number): Promise<void> {
  const row = await lockInvoice(db, invoiceId);
  if (!row?.payment_id) return;
  const leftCents = keptGift({ ...row, refunds: [...row.refunds, { cents, lines: [] }] });
  await keepOfPayment(ctx, db, { paymentId: row.payment_id, leftCents, why: 'chargedBack' });
}
