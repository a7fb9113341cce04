import { audit } from '../../../engine/audit/audit.ts';
import { changed } from '../../../engine/audit/changes.ts';
import type { Context } from '../../../engine/context.ts';
import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import { type GiftRow, markUndone } from '../store.ts';
import { voidReceipt } from './void-receipt.ts';

/** A locked gift that was recorded by mistake: it stays, marked so, and its receipt is void. */
export async function undoGift(ctx: Context, db: TenantDb, gift: GiftRow, reason: string): Promise<void> {
  await markUndone(db, gift.id);
  if (gift.receipt_id && gift.void_reason === null)
    await voidReceipt(ctx, db, { receiptId: gift.receipt_id, giftId: gift.id, reason });
  await audit(db, ctx, 'gift.undo', gift.id, { changes: changed(gift, { status: 'undone' }), reason });
}
