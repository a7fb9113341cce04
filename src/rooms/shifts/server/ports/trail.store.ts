import type { Text } from '../../../../contract/lang.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

export const shiftTitles = (db: TenantDb, ids: readonly string[]) =>
  db.query<{ id: string; title: Text; starts_at: Date }>(
    `select s.id, e.title, s.starts_at from shift s join shift_event e on e.tenant_id = $1 and e.id = s.event_id
     where s.tenant_id = $1 and s.id = any($2::uuid[])`,
    [ids],
  );

export const eventTitles = (db: TenantDb, ids: readonly string[]) =>
  db.query<{ id: string; name: Text }>(
    'select id, title as name from shift_event where tenant_id = $1 and id = any($2::uuid[])',
    [ids],
  );

export const eventsTitled = (db: TenantDb, words: readonly string[], most: number): Promise<{ id: string }[]> =>
  db.query(
    `select id from shift_event where tenant_id = $1 and search_has(search_text(concat_ws(' ', title->>'en', title->>'zh-hant')), $2) limit $3`,
    [words, most],
  );
