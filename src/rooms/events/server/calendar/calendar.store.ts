import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { EVENT_COLUMNS, type EventRow } from '../store.ts';

/** Events on the public pages, also those of the last three months: calendars forget what a feed no longer has. */
export const eventsOfCalendar = (db: TenantDb): Promise<EventRow[]> =>
  db.query(
    `select ${EVENT_COLUMNS} from event e where e.tenant_id = $1 and e.state <> 'draft'
       and e.ends_at > $2::timestamptz - interval '90 days' order by e.starts_at, e.seq limit 500`,
    [db.now],
  );
