import type { TenantDb } from '../db/tenant-db.ts';

/** Calendars that a person can have, each with a link of its own. */
export type Feed = 'event' | 'shift';

/** Which issue of the link to an own calendar is good; one is there as soon as it is asked for. */
export async function feedIssue(db: TenantDb, feed: Feed, accountId: string): Promise<number> {
  const issue = await db.value<number>(
    'select issue from calendar_feed where tenant_id = $1 and account_id = $2 and feed = $3',
    [accountId, feed],
  );
  return issue ?? 1;
}

/** The next issue; those before are void. */
export const renewFeed = (db: TenantDb, feed: Feed, accountId: string): Promise<number> =>
  db.scalar<number>(
    `insert into calendar_feed (tenant_id, account_id, feed, issue) values ($1, $2, $3, 2)
     on conflict (tenant_id, account_id, feed) do update set issue = calendar_feed.issue + 1 returning issue`,
    [accountId, feed],
  );
