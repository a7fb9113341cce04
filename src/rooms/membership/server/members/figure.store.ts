import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

/** What came and went of one type in one month, `yyyy-mm`. */
export type Flow = { type: string; month: string; joined: number; ended: number };

/** Kept by triggers; what lies before a month is summed up as of the month before it. */
export const flowsSince = (db: TenantDb, month: string): Promise<Flow[]> =>
  db.query<Flow>(
    `select type, to_char(greatest(month, $2::date - interval '1 month'), 'YYYY-MM') as month,
       sum(joined)::int as joined, sum(ended)::int as ended
     from membership_flow where tenant_id = $1 group by 1, 2`,
    [`${month}-01`],
    'memberships.flows',
  );

/** How many terms end between two days, both included, and how many have ended before them. */
export const termsEnding = (db: TenantDb, from: string, to: string): Promise<{ due: number; over: number }> =>
  db.single(
    `select count(*) filter (where ends_on >= $2::date)::int as due, count(*) filter (where ends_on < $2::date)::int as over
     from membership where tenant_id = $1 and status = 'active' and ends_on is not null and ends_on <= $3::date`,
    [from, to],
    'memberships.ending',
  );

/** How many applications wait for a decision, by the day in Hong Kong they were handed in. */
export const pendingByDay = (db: TenantDb): Promise<{ day: string; n: number }[]> =>
  db.query(
    `select to_char(applied_at at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD') as day, count(*)::int as n
     from membership where tenant_id = $1 and status = 'pending' and applied_at is not null group by 1`,
    [],
    'memberships.pending',
  );
