import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import { mayDecideSlip } from '../policy.ts';
import { type IntentRow, lockIntent } from '../store.ts';
import { type SlipRow, slipById } from './slip.store.ts';

/** A slip that somebody decides about, its payment locked. @throws Refusal `access.denied`, `checkout.slip.decided` */
export async function lockSlip(ctx: Context, db: TenantDb, slipId: string): Promise<{ row: IntentRow; slip: SlipRow }> {
  const row = found(await lockIntent(db, found(await slipById(db, slipId)).intent_id));
  if (!mayDecideSlip(ctx, row)) throw new Refusal('access.denied');
  const slip = found(await slipById(db, slipId));
  if (slip.status !== 'sent') throw new Refusal('checkout.slip.decided');
  return { row, slip };
}
