import type { Text } from '../../../../contract/lang.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

/** Of these events what the account has to do with them: its title, and whether it holds a place. */
export const eventsForChat = (
  db: TenantDb,
  ids: readonly string[],
  accountId: string,
): Promise<{ id: string; title: Text; comes: boolean; cancelled: boolean }[]> =>
  db.query(
    `select e.id, e.title, e.state = 'cancelled' as cancelled, exists (select from event_booking b
       where b.tenant_id = $1 and b.event_id = e.id and b.account_id = $3 and b.state = 'confirmed') as comes
     from event e where e.tenant_id = $1 and e.id::text = any($2)`,
    [ids, accountId],
  );

/** Accounts with a confirmed booking. */
export const bookersOf = (db: TenantDb, eventId: string): Promise<string[]> =>
  db.column(
    `select distinct b.account_id from event_booking b where b.tenant_id = $1 and b.event_id::text = $2
       and b.state = 'confirmed' and b.account_id is not null`,
    [eventId],
  );

/** Published events that are not long over, the next first. */
export const eventsToTalkAbout = (db: TenantDb, since: Date): Promise<{ id: string; title: Text }[]> =>
  db.query(
    `select e.id, e.title from event e where e.tenant_id = $1 and e.state = 'published' and e.ends_at > $2
     order by e.starts_at, e.id limit 200`,
    [since],
  );
