import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { issueReceipt } from '../receipts/issue-receipt.ts';
import { tellReceiptVoid } from '../receipts/tell-receipt-void.ts';
import { voidReceipt } from '../receipts/void-a-receipt.ts';
import { type GiftRow, takeBack } from '../store.ts';

/** What stands on a void receipt, in both languages: papers keep the words they were issued with. */
const WHY = {
  refunded: '已退款 Refunded',
  chargedBack: '款項已被發卡機構收回 Taken back by the card issuer',
} as const;

/**
 * Money of a locked gift went back, or its card issuer took it back: its receipt is void, one over what is left takes the
 * next number, and the donor is told, who may have handed the receipt in for tax (reliability.md 6.4).
 * @param cents whole cents of HKD
 */
export async function giveBack(
  ctx: Context,
  db: TenantDb,
  gift: GiftRow,
  cents: number,
  why: keyof typeof WHY = 'refunded',
): Promise<void> {
  const rest = await takeBack(db, gift, cents);
  if (!gift.receipt_id || gift.void_reason !== null) return;
  await voidReceipt(ctx, db, { receiptId: gift.receipt_id, giftId: gift.id, reason: WHY[why] });
  const again =
    rest > 0 && gift.paid_on
      ? await issueReceipt(
          db,
          { ...gift, cents: rest },
          { method: gift.method ?? '', reference: gift.payment_reference ?? '', paidOn: gift.paid_on },
        )
      : null;
  await tellReceiptVoid(ctx, db, gift, { cents, chargedBack: why === 'chargedBack', again });
}
