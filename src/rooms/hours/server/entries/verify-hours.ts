import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import { isServed, mayVerify } from '../policy.ts';
import { changeHours, type HoursRow } from '../store.ts';

/**
 * Verifies hours that this transaction has locked.
 * @throws Refusal they are decided on, or not served yet
 */
export async function verifyHours(ctx: Context, db: TenantDb, row: HoursRow): Promise<void> {
  if (!mayVerify(ctx, row)) throw new Refusal('hours.decided');
  if (!isServed(row, ctx.now)) throw refuseField('decision', 'problem.hoursFuture');
  await changeHours(db, row.id, { state: 'verified', decided_by: ctx.person.accountId, decided_at: db.now });
  await audit(db, ctx, 'hours.verify', row.id, { changes: changed(row, { state: 'verified' }) });
}
