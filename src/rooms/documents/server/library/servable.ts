import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { attachmentsById } from '../store.ts';

/** Of these files those that no scanner still has to look at; the engine's forms ask it (engine/files/attachments.ts). */
export async function servable(
  db: TenantDb,
  ids: readonly string[],
): Promise<Map<string, { type: string; bytes: number }>> {
  const rows = await attachmentsById(db, ids);
  const access = rows.filter(({ scan }) => scan === 'none' || scan === 'clean');
  return new Map(access.map(({ id, type, bytes }) => [id, { type, bytes }]));
}
