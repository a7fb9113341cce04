import { audit } from '../../../engine/audit/audit.ts';
import type { Context } from '../../../engine/context.ts';
import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import { Refusal } from '../../../engine/refusal.ts';
import { mayVerify } from '../policy.ts';
import { changeHours, type HoursRow } from '../store.ts';

/**
 * Verifies hours that this transaction has locked.
 * @throws Refusal they are decided on
 */
export async function verifyHours(ctx: Context, db: TenantDb, row: HoursRow): Promise<void> {
  if (!mayVerify(ctx, row)) throw new Refusal('hours.decided');
  await changeHours(db, row.id, { state: 'verified', decided_by: ctx.person.accountId, decided_at: db.now });
  await audit(db, ctx, {
    action: 'hours.verify',
    kind: 'hours',
    id: row.id,
    changes: [{ field: 'status', before: row.state, after: 'verified' }],
  });
}
