import type { TableRow } from '../../../engine/server/db/table-row.ts';
import type { Change, TenantDb } from '../../../engine/server/db/tenant-db.ts';
import type { Erasing } from '../../../engine/server/personal/erase-person.ts';

export type ErasureRow = TableRow<'erasure_request'> & { display_name: string; email: string };

const SELECT = `select e.*, a.display_name, a.email from erasure_request e
  join account a on a.tenant_id = $1 and a.id = e.account_id where e.tenant_id = $1`;

/** One at a time for each account: of two that ask at once, the second sees what the first asked. */
export async function lockWishes(db: TenantDb, accountId: string): Promise<void> {
  await db.query("select pg_advisory_xact_lock(hashtextextended($1 || ' erasure ' || $2, 0))", [accountId]);
}

export const addRequest = (db: TenantDb, accountId: string, plan: unknown): Promise<string> =>
  db.create('erasure_request', {
    account_id: accountId,
    state: 'asked',
    asked_at: db.now,
    plan: JSON.stringify(plan),
  });

/** The latest of an account. */
export const latestOf = (db: TenantDb, accountId: string): Promise<ErasureRow | undefined> =>
  db.first(`${SELECT} and e.account_id = $2 order by e.seq desc limit 1`, [accountId]);

export const requestById = (db: TenantDb, id: string): Promise<ErasureRow | undefined> =>
  db.first(`${SELECT} and e.id = $2`, [id]);

export const lockRequest = (db: TenantDb, id: string): Promise<ErasureRow | undefined> =>
  db.first(`${SELECT} and e.id = $2 for update of e`, [id]);

/** Open ones first, of those the one that waits longest; then the latest. */
export const listRequestRows = (db: TenantDb, most: number): Promise<ErasureRow[]> =>
  db.query(
    `${SELECT} order by (e.state in ('asked', 'approved', 'partly')) desc,
       case when e.state in ('asked', 'approved', 'partly') then e.seq else -e.seq end limit $2`,
    [most],
  );

export const changeRequest = (
  db: TenantDb,
  row: Pick<ErasureRow, 'id'>,
  { people, ...change }: Omit<Change<'erasure_request'>, 'people'> & { people?: Erasing | null },
): Promise<void> =>
  db.revise('erasure_request', row, {
    ...change,
    ...(people !== undefined && { people: people && JSON.stringify(people) }),
  });

/** How many wait for a decision, since when, and how many past their day. */
export const countRequests = (
  db: TenantDb,
  overdueBefore: Date,
): Promise<{ count: number; since: Date | null; overdue: number }> =>
  db.single(
    `select count(*)::int as count, min(asked_at) as since, count(*) filter (where asked_at < $2)::int as overdue
     from erasure_request where tenant_id = $1 and state = 'asked'`,
    [overdueBefore],
  );

/** Those that are not whole yet: what stopped them may be over. */
export const unfinished = (db: TenantDb): Promise<{ id: string }[]> =>
  db.query(`select id from erasure_request where tenant_id = $1 and state in ('approved', 'partly')`);
