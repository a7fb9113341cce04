import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { addVoid } from './receipt.store.ts';

/** Makes a receipt void: it keeps its number and says so, with the reason, on every copy (reliability.md 6.4). */
export async function voidReceipt(
  ctx: Context,
  db: TenantDb,
  { receiptId, giftId, reason }: { receiptId: string; giftId: string; reason: string },
): Promise<void> {
  const by = ctx.actor.kind === 'person' ? ctx.actor.accountId : null;
  await addVoid(db, receiptId, reason, by);
  await audit(db, ctx, 'gift.void', giftId, { changes: changed({ receipt: 'valid' }, { receipt: 'void' }), reason });
}
