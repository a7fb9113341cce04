import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ErasureState } from '../../../contract/values/privacy.ts';
import type { TableRow } from '../../engine/db/table-row.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { Erasing } from '../../engine/personal/erase-person.ts';

export type ErasureRow = Omit<TableRow<'erasure_request'>, 'state'> & {
  state: ErasureState;
  display_name: string;
  email: string;
};

const SELECT = `select e.*, a.display_name, a.email from erasure_request e
  join account a on a.tenant_id = $1 and a.id = e.account_id where e.tenant_id = $1`;

export async function addRequest(db: TenantDb, accountId: string, plan: unknown): Promise<string> {
  const id = randomUUID();
  await db
    .insert('erasure_request', {
      id,
      account_id: accountId,
      state: 'asked',
      asked_at: db.now,
      plan: JSON.stringify(plan),
    })
    .execute();
  return id;
}

/** The latest of an account. */
export async function latestOf(db: TenantDb, accountId: string): Promise<ErasureRow | null> {
  const rows = await db.query<ErasureRow>(`${SELECT} and e.account_id = $2 order by e.seq desc limit 1`, [accountId]);
  return rows[0] ?? null;
}

export async function requestById(db: TenantDb, id: string): Promise<ErasureRow | null> {
  return (await db.query<ErasureRow>(`${SELECT} and e.id = $2`, [id]))[0] ?? null;
}

export async function lockRequest(db: TenantDb, id: string): Promise<ErasureRow | null> {
  return (await db.query<ErasureRow>(`${SELECT} and e.id = $2 for update of e`, [id]))[0] ?? null;
}

/** Open ones first, of those the one that waits longest; then the latest. */
export const listRequestRows = (db: TenantDb, most: number): Promise<ErasureRow[]> =>
  db.query(
    `${SELECT} order by (e.state in ('asked', 'approved', 'partly')) desc,
       case when e.state in ('asked', 'approved', 'partly') then e.seq else -e.seq end limit $2`,
    [most],
  );

export async function changeRequest(
  db: TenantDb,
  row: Pick<ErasureRow, 'id'>,
  change: {
    state?: ErasureState;
    reason?: string;
    decided_by?: string;
    decided_at?: Date;
    done_at?: Date;
    people?: Erasing | null;
  },
): Promise<void> {
  const { people, ...set } = change;
  await db
    .update('erasure_request', {
      ...set,
      ...(people !== undefined && { people: people === null ? null : JSON.stringify(people) }),
      version: sql`version + 1`,
    })
    .where('id', '=', row.id)
    .execute();
}

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
