import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { voidReceipt } from '../receipts/void-a-receipt.ts';
import { type GiftRow, markUndone } from '../store.ts';

/** A locked gift that was recorded by mistake: it stays, marked so, and its receipt is void. */
export async function undoGift(ctx: Context, db: TenantDb, gift: GiftRow, reason: string): Promise<void> {
  await markUndone(db, gift.id);
  if (gift.receipt_id && gift.void_reason === null)
    await voidReceipt(ctx, db, { receiptId: gift.receipt_id, giftId: gift.id, reason });
  await audit(db, ctx, 'gift.undo', gift.id, { changes: changed(gift, { status: 'undone' }), reason });
}
