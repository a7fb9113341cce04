import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { EVENT_COLUMNS, type EventRow } from './store.ts';

/** Events on the public pages, also those of the last three months: calendars forget what a feed no longer has. */
export const eventsOfCalendar = (db: TenantDb): Promise<EventRow[]> =>
  db.query<EventRow>(
    `select ${EVENT_COLUMNS} from event e where e.tenant_id = $1 and e.state <> 'draft'
       and e.ends_at > $2::timestamptz - interval '90 days' order by e.starts_at, e.seq limit 500`,
    [db.now],
  );

/** Which issue of the link to the own calendar is good; one is there as soon as it is asked for. */
export async function feedIssue(db: TenantDb, accountId: string): Promise<number> {
  const [row] = await db.query<{ issue: number }>(
    'select issue from event_feed where tenant_id = $1 and account_id = $2',
    [accountId],
  );
  return row?.issue ?? 1;
}

/** The next issue; those before are void. */
export async function renewFeed(db: TenantDb, accountId: string): Promise<number> {
  const [row] = await db.query<{ issue: number }>(
    `insert into event_feed (tenant_id, account_id, issue) values ($1, $2, 2)
     on conflict (tenant_id, account_id) do update set issue = event_feed.issue + 1 returning issue`,
    [accountId],
  );
  return row!.issue;
}
