import type { TenantDb } from '../db/tenant-db.ts';
import type { PersonalKind } from '../personal/personal-data.ts';
import type { AccountColumn, MergePair, PersonMerging } from './merging.ts';

const parted = (column: AccountColumn): [string, string] => column.split('.') as [string, string];

/** Both, locked in one order for everybody: what refers to them waits until the merge is done. */
export const lockPair = (db: TenantDb, { keptId, closedId }: MergePair) =>
  db.query('select id from account where tenant_id = $1 and id = any($2::uuid[]) order by id for update', [
    [keptId, closedId],
  ]);

/** Moves, joins and deletes the rows of one room. Papers let their owner be changed, and nothing else. */
export async function mergeRows(
  db: TenantDb,
  { moves = [], joins = {}, goes = [] }: PersonMerging,
  { keptId, closedId }: MergePair,
): Promise<void> {
  for (const [place, { by, other }] of Object.entries(joins) as [AccountColumn, { by: string[]; other: string }][]) {
    const [table, column] = parted(place);
    const same = by.map((key) => ` and k.${key} is not distinct from t.${key}`).join('');
    await db.query(
      `update ${table} t set ${column} = $3 where t.tenant_id = $1 and t.${column} = $2
         and not exists (select from ${table} k where k.tenant_id = $1 and k.${column} = $3${same})`,
      [closedId, keptId],
    );
    if (other === 'goes') await db.query(`delete from ${table} where tenant_id = $1 and ${column} = $2`, [closedId]);
  }
  for (const place of goes) {
    const [table, column] = parted(place);
    await db.query(`delete from ${table} where tenant_id = $1 and ${column} = $2`, [closedId]);
  }
  await db.query(`select set_config('app.merging', 'on', true) where $1 <> ''`);
  for (const place of moves) {
    const [table, column] = parted(place);
    await db.query(`update ${table} set ${column} = $3 where tenant_id = $1 and ${column} = $2`, [closedId, keptId]);
  }
  await db.query(`select set_config('app.merging', '', true) where $1 <> ''`);
}

/** How many records of a kind go over: rows of its head. */
export async function countMoving(
  db: TenantDb,
  { tables: [head] }: PersonalKind,
  columns: readonly AccountColumn[],
  closedId: string,
): Promise<number> {
  const theirs = head.whose.flatMap((by) => ('account' in by && !by.forHold ? [by.account] : []));
  const own = theirs.filter((column) => columns.includes(`${head.table}.${column}`));
  if (own.length === 0) return 0;
  const only = head.only ? ` and ${head.only}` : '';
  return db.count(
    `select count(*)::int as n from ${head.table} t
     where t.tenant_id = $1 and (${own.map((column) => `t.${column} = $2`).join(' or ')})${only}`,
    [closedId],
  );
}

/** Accounts that were made part of this one. */
export const formerAccounts = (db: TenantDb, accountId: string): Promise<{ id: string; email: string }[]> =>
  db.from('account', { merged_into: accountId }).select(['id', 'email']).orderBy('created_at').execute();
