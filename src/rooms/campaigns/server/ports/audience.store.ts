import { randomUUID } from 'node:crypto';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Audience } from '../store.ts';

/** Filters of a list under a name, to be chosen again. */
export type SavedAudience = { id: string; name: string; audience: Audience };

export const savedAudiences = (db: TenantDb): Promise<SavedAudience[]> =>
  db.query('select id, name, audience from campaign_audience where tenant_id = $1 order by name limit 200');

/** @returns false: the name is taken */
export const addAudience = (
  db: TenantDb,
  { name, audience, accountId }: { name: string; audience: Audience; accountId: string },
): Promise<boolean> =>
  db.addIfNew('campaign_audience', {
    id: randomUUID(),
    name,
    audience,
    created_by: accountId,
    created_at: db.now,
  });

/** @returns its name; null where there is none */
export async function removeAudience(db: TenantDb, id: string): Promise<string | null> {
  const gone = await db.remove('campaign_audience').where('id', '=', id).returning('name').executeTakeFirst();
  return gone?.name ?? null;
}
