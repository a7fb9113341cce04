import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { withIntents } from '../store.ts';

/** For which of these somebody began a payment, whatever became of it. */
export const begunPayments = async (
  db: TenantDb,
  payables: { kind: string; ids: readonly string[] },
): Promise<Set<string>> => new Set(await withIntents(db, payables));
