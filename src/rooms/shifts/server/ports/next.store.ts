import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

/** A shift in which some people have a place; `offered_until` where it is only offered to them. */
export type PlaceToCome = { shift_id: string; person_ids: string[]; offered_until: Date | null };

/** Shifts to come in which these people have a place or are offered one: offers first, then the next one first. */
export const placesToCome = (db: TenantDb, personIds: readonly string[], most: number): Promise<PlaceToCome[]> =>
  db.query(
    `select u.shift_id, array_agg(u.person_id) as person_ids, min(u.offered_until) as offered_until
     from shift_signup u
     where u.tenant_id = $1 and u.person_id = any($2::uuid[]) and u.state in ('confirmed', 'offered') and u.ends_at > $3
     group by u.shift_id, u.state
     order by u.state = 'confirmed', min(u.starts_at), u.shift_id limit $4`,
    [personIds, db.now, most],
  );
