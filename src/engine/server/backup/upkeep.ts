import type { ClientBase, Pool } from 'pg';
import type { BackupTarget } from './places/place.ts';
import type { TableCopy } from './tables.ts';

/**
 * `drill`: a backup was restored into an empty database and compared, to know that it can be. `tenant-backup`: of one
 * organisation. `failed-backup`: nothing is there.
 */
export type UpkeepKind = 'backup' | 'tenant-backup' | 'failed-backup' | 'drill';
export type Upkeep = {
  kind: UpkeepKind;
  at: Date;
  rows: number;
  files: number;
  tenant: string | null;
  place: string;
  name: string;
  /** Null: taken by a release that did not count them. */
  bytes: number | null;
  encrypted: boolean;
  verifiedAt: Date | null;
  removedAt: Date | null;
  reason: string;
};

type Sums = { tables: readonly Pick<TableCopy, 'rows'>[]; files: readonly unknown[] };

/** How many rows a backup holds in all. */
export const rowsOf = ({ tables }: Pick<Sums, 'tables'>): number => tables.reduce((sum, { rows }) => sum + rows, 0);

/** Notes a backup that went well, as the owner of the database. */
export const noteBackup = (
  owner: ClientBase,
  { kind, at, tenant }: { kind: 'backup' | 'tenant-backup'; at: Date; tenant: string | null },
  sums: Sums,
  { place, name, key }: BackupTarget,
  bytes: number,
): Promise<unknown> =>
  owner.query(
    `insert into upkeep (kind, at, tenant_key, rows, files, place, name, bytes, encrypted, verified_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $2)`,
    [kind, at, tenant, rowsOf(sums), sums.files.length, place.address, name, bytes, key !== null],
  );

export const noteFailedBackup = (pool: Pool, at: Date, place: string, reason: string): Promise<unknown> =>
  pool.query(`insert into upkeep (kind, at, rows, files, place, reason) values ('failed-backup', $1, 0, 0, $2, $3)`, [
    at,
    place,
    reason,
  ]);

/** Notes that a backup was restored and compared. @param place its address */
export const noteDrill = (owner: ClientBase, at: Date, sums: Sums, place: string): Promise<unknown> =>
  owner.query(`insert into upkeep (kind, at, rows, files, place) values ('drill', $1, $2, $3, $4)`, [
    at,
    rowsOf(sums),
    sums.files.length,
    place,
  ]);

/** The time of these backups was over, and they are gone. */
export const noteRemoved = (pool: Pool, at: Date, place: string, names: readonly string[]): Promise<unknown> =>
  pool.query('update upkeep set removed_at = $1 where place = $2 and name = any($3) and removed_at is null', [
    at,
    place,
    names,
  ]);

const COLUMNS = `kind, at, rows::float8 as rows, files::int as files, tenant_key as tenant, place, name, bytes::float8 as bytes,
  encrypted, verified_at as "verifiedAt", removed_at as "removedAt", reason`;

export async function lastUpkeep(pool: Pool, kind: UpkeepKind): Promise<Upkeep | undefined> {
  const { rows } = await pool.query<Upkeep>(`select ${COLUMNS} from upkeep where kind = $1 order by at desc limit 1`, [
    kind,
  ]);
  return rows[0];
}

/** The latest backups, also those that came to nothing, newest first. */
export async function lastBackups(pool: Pool, count: number): Promise<Upkeep[]> {
  const { rows } = await pool.query<Upkeep>(
    `select ${COLUMNS} from upkeep where kind <> 'drill' order by at desc, id desc limit $1`,
    [count],
  );
  return rows;
}
