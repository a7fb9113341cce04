import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { lockGift } from '../store.ts';
import { giveBack } from './give-back.ts';

/** Of the money that a gift was made of so much went back: its receipt is void, or over the rest. @param cents whole cents */
export async function takeFromGift(
  ctx: Context,
  db: TenantDb,
  { giftId, cents, why }: { giftId: string; cents: number; why: 'refunded' | 'chargedBack' },
): Promise<void> {
  const gift = found(await lockGift(db, giftId));
  const most = gift.cents - gift.refunded_cents;
  if (gift.status === 'paid' && Math.min(cents, most) > 0) await giveBack(ctx, db, gift, Math.min(cents, most), why);
}
