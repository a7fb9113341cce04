import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { owedOf } from '../store.ts';

/** What is still to be paid for each of these records, whole cents of HKD; nothing owed is not in it. */
export async function owed(db: TenantDb, kind: string, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await owedOf(db, kind, ids);
  return new Map(rows.map(({ subject_id, cents }) => [subject_id, Number(cents)]));
}
