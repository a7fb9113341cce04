import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { lastServedOf, minutesSince } from '../store.ts';

/** The last day in Hong Kong that each served on, by person; who never served is not in it. */
export async function lastServed(db: TenantDb, personIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await lastServedOf(db, personIds);
  return new Map(rows.map(({ person_id, served_on }) => [person_id, served_on]));
}

/** Minutes that each served from a day in Hong Kong on, by person; who did not is not in it. */
export async function hoursSince(
  db: TenantDb,
  personIds: readonly string[],
  from: string,
): Promise<Map<string, number>> {
  const rows = await minutesSince(db, personIds, from);
  return new Map(rows.map(({ person_id, minutes }) => [person_id, minutes]));
}
