import type { Text } from '../../../../contract/lang.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

export const titlesOf = (db: TenantDb, ids: readonly string[]): Promise<{ id: string; name: Text }[]> =>
  db.query('select id, title as name from event where tenant_id = $1 and id = any($2::uuid[])', [ids]);

export const eventsTitled = (db: TenantDb, words: readonly string[], most: number): Promise<{ id: string }[]> =>
  db.query(
    `select id from event where tenant_id = $1 and search_has(search_text(concat_ws(' ', title->>'en', title->>'zh-hant')), $2) limit $3`,
    [words, most],
  );

export const referencesOf = (db: TenantDb, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  db.query('select id, reference as name from event_booking where tenant_id = $1 and id = any($2::uuid[])', [ids]);

export const bookingsReferenced = (db: TenantDb, words: readonly string[], most: number): Promise<{ id: string }[]> =>
  db.query('select id from event_booking where tenant_id = $1 and search_has(search_text(reference), $2) limit $3', [
    words,
    most,
  ]);

export const projectTitles = (db: TenantDb, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  db.query('select id, title as name from event_project where tenant_id = $1 and id = any($2::uuid[])', [ids]);
