import type { Context } from '../../../engine/context.ts';
import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import { type GiftRow, takeBack } from '../store.ts';
import { issueReceipt } from './issue-receipt.ts';
import { voidReceipt } from './void-receipt.ts';

/** Stands on a receipt of which money was given back, in both languages: papers keep the words they were issued with. */
const REFUNDED = '已退款 Refunded';

/** Money of a locked gift went back: its receipt is void, and one over what is left takes the next number. */
export async function giveBack(ctx: Context, db: TenantDb, gift: GiftRow, cents: number): Promise<void> {
  const rest = await takeBack(db, gift, cents);
  if (gift.receipt_id && gift.void_reason === null)
    await voidReceipt(ctx, db, { receiptId: gift.receipt_id, giftId: gift.id, reason: REFUNDED });
  if (rest > 0 && gift.paid_on)
    await issueReceipt(
      db,
      { ...gift, cents: rest },
      { method: gift.method ?? '', reference: gift.payment_reference ?? '', paidOn: gift.paid_on },
    );
}
