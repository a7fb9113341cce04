import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import { looksAfter, maySee } from '../policy.ts';
import { type HoursRow, lockHours } from '../store.ts';

/**
 * Hours that this reader looks after, locked.
 * @throws Refusal 404 of hours that are not theirs to know; 403 of their own
 */
export async function hoursForStaff(
  ctx: Context,
  db: TenantDb,
  { hoursId, version }: { hoursId: string; version?: number },
): Promise<HoursRow> {
  const row = found(await lockHours(db, hoursId));
  found(maySee(ctx, row) || null);
  if (!looksAfter(ctx, row)) throw new Refusal('access.denied');
  if (version !== undefined && row.version !== version) throw new Refusal('record.stale');
  return row;
}
