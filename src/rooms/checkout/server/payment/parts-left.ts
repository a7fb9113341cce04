import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { PayablePart } from '../../../../engine/server/payables/payable.ts';
import { payableOf } from '../policy.ts';
import { refundsOf } from '../refunds/refund.store.ts';
import type { IntentRow } from '../store.ts';

/** The parts of what was paid, each with what went not back yet and nobody has asked for; none where it is one thing. */
export async function partsLeft(ctx: Context, db: TenantDb, row: IntentRow): Promise<PayablePart[]> {
  const parts = (await payableOf(ctx, row.payable_kind).parts?.(db, row.payable_id)) ?? [];
  const waiting = (await refundsOf(db, row.id)).filter(({ status }) => status === 'asked' || status === 'approved');
  const requestedOf = (key: string) =>
    waiting.flatMap((refund) => refund.parts).reduce((sum, part) => sum + (part.key === key ? part.cents : 0), 0);
  return parts.map((part) => ({ ...part, cents: Math.max(0, part.cents - requestedOf(part.key)) }));
}
