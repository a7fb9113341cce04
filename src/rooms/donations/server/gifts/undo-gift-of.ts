import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { giftOfPayment, lockGift } from '../store.ts';
import { undoGift } from './undo-gift.ts';

/** The payment that a gift came with never came: its receipt is void and it counts no more. Nothing where there is none. */
export async function undoGiftOf(
  ctx: Context,
  db: TenantDb,
  { paymentId, reason }: { paymentId: string; reason: string },
): Promise<void> {
  const known = await giftOfPayment(db, paymentId);
  const gift = known && (await lockGift(db, known));
  if (gift && gift.status === 'paid') await undoGift(ctx, db, gift, reason);
}
