import type { TableRow } from '../../../../engine/server/db/table-row.ts';
import type { NewRow, TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { MergePair } from '../../../../engine/server/person/merging.ts';

export type MergeRow = Omit<TableRow<'account_merge'>, 'tenant_id'> & {
  asker: string;
  decider: string | null;
};

const COLUMNS = `g.id, g.kept_id, g.closed_id, g.state, g.reason, g.asked_by, g.asked_at, g.decided_by, g.decided_at,
  g.decide_reason, g.version, coalesce(nullif(a.display_name, ''), a.email) as asker,
  coalesce(nullif(d.display_name, ''), d.email) as decider`;
const JOINED = `from account_merge g join account a on a.tenant_id = $1 and a.id = g.asked_by
  left join account d on d.tenant_id = $1 and d.id = g.decided_by`;

/** Those that wait, the oldest first, then the latest that were decided on. */
export const mergesLately = (db: TenantDb): Promise<MergeRow[]> =>
  db.query<MergeRow>(
    `select ${COLUMNS} ${JOINED} where g.tenant_id = $1
     order by g.state = 'asked' desc, case when g.state = 'asked' then g.asked_at end, g.decided_at desc, g.id limit 50`,
  );

/** Locked: of two who decide the second waits and finds it decided. */
export async function lockMerge(db: TenantDb, id: string): Promise<MergeRow | undefined> {
  await db.query('select id from account_merge where tenant_id = $1 and id = $2 for update', [id]);
  return db.first(`select ${COLUMNS} ${JOINED} where g.tenant_id = $1 and g.id = $2`, [id]);
}

/** Whether a merge of one of these waits. */
export const isWaiting = (db: TenantDb, ids: readonly string[]): Promise<boolean> =>
  db.exists(
    `select 1 from account_merge where tenant_id = $1 and state = 'asked'
       and (kept_id = any($2::uuid[]) or closed_id = any($2::uuid[])) limit 1`,
    [ids],
  );

export const addMerge = (
  db: TenantDb,
  merge: Pick<NewRow<'account_merge'>, 'kept_id' | 'closed_id' | 'reason' | 'asked_by'>,
): Promise<string> => db.create('account_merge', { ...merge, state: 'asked', asked_at: db.now });

export const decideOn = (
  db: TenantDb,
  row: MergeRow,
  decision: { state: 'done' | 'refused'; decided_by: string; decide_reason: string },
): Promise<void> => db.revise('account_merge', row, { ...decision, decided_at: db.now });

/** How many wait for a second person other than this one, and since when the first. */
export const mergesFor = (db: TenantDb, accountId: string): Promise<{ count: number; since: Date | null }> =>
  db.single(
    `select count(*)::int as count, min(asked_at) as since from account_merge
     where tenant_id = $1 and state = 'asked' and $2::uuid not in (asked_by, kept_id, closed_id)`,
    [accountId],
  );

/** Whoever was made part of the closed one before points to the one that stays. */
export async function closeAccount(db: TenantDb, { keptId, closedId }: MergePair): Promise<void> {
  await db.query(`update account set merged_into = $3 where tenant_id = $1 and merged_into = $2`, [closedId, keptId]);
  await db.query(
    `update account set merged_into = $3, status = 'disabled', version = version + 1 where tenant_id = $1 and id = $2`,
    [closedId, keptId],
  );
}
