import type { Text } from '../../../../contract/lang.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

/** Events that are not over and ask the questions of a form, the next one first. */
export const eventsAsking = (db: TenantDb, madeFormId: string): Promise<{ id: string; title: Text }[]> =>
  db.query(
    `select id, title from event where tenant_id = $1 and state <> 'cancelled' and ends_at > $3
       and $2 in (question_forms->'booking'->>'madeFormId', question_forms->'attendee'->>'madeFormId')
     order by starts_at, seq`,
    [madeFormId, db.now],
  );
