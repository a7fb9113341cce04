import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { attachmentsById } from './store.ts';

/** Of these files those that no scanner still has to look at; the engine's forms ask it (engine/files/attachments.ts). */
export async function givenOut(
  db: TenantDb,
  ids: readonly string[],
): Promise<Map<string, { type: string; bytes: number }>> {
  const rows = await attachmentsById(db, ids);
  const seen = rows.filter(({ scan }) => scan === 'none' || scan === 'clean');
  return new Map(seen.map(({ id, type, bytes }) => [id, { type, bytes }]));
}
