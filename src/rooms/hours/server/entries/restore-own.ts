import { audit, type Doer } from '../../../../engine/server/audit/audit.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { changeHours, isOverlap, ownEntriesGivenWay } from '../store.ts';

/** Own entries that gave way to attendance at a time count again, where no other hours stand there any more. */
export async function restoreOwn(
  doer: Doer,
  db: TenantDb,
  at: { personId: string; startsAt: Date; minutes: number },
): Promise<void> {
  for (const { id } of await ownEntriesGivenWay(db, at))
    try {
      await db.orTakeBack(async () => {
        await changeHours(db, id, { state: 'unverified', decided_at: null });
        await audit(db, doer, 'hours.restore', id);
      });
    } catch (error) {
      if (!isOverlap(error)) throw error;
    }
}
