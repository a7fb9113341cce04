import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { giftOfPayment, lockGift } from '../store.ts';
import { giveBack } from './give-back.ts';

/**
 * Of the gift that came with a payment only so much is kept: the receipt over more is void, and one over the rest is
 * issued. Nothing where there is no such gift, or it is kept as it is.
 * @param leftCents whole cents of HKD
 */
export async function keepOfPayment(
  ctx: Context,
  db: TenantDb,
  { paymentId, leftCents, why }: { paymentId: string; leftCents: number; why: 'refunded' | 'chargedBack' },
): Promise<void> {
  const known = await giftOfPayment(db, paymentId);
  const gift = known && (await lockGift(db, known));
  if (!gift) return;
  const gone = gift.cents - gift.refunded_cents - leftCents;
  if (gone > 0) await giveBack(ctx, db, gift, gone, why);
}
