import type { ClientBase, Pool } from 'pg';
import type { Manifest } from './tables.ts';

/** `drill`: a backup was restored into an empty database and compared, to know that it can be. */
export type UpkeepKind = 'backup' | 'drill';
export type Upkeep = { at: Date; rows: number; files: number };

/** How many rows a backup holds in all. */
export const rowsOf = ({ tables }: Pick<Manifest, 'tables'>): number => tables.reduce((sum, { rows }) => sum + rows, 0);

/** Notes what went well, as the owner of the database. */
export const noteUpkeep = (owner: ClientBase, kind: UpkeepKind, at: Date, manifest: Manifest): Promise<unknown> =>
  owner.query('insert into upkeep (kind, at, rows, files) values ($1, $2, $3, $4)', [
    kind,
    at,
    rowsOf(manifest),
    manifest.files,
  ]);

export async function lastUpkeep(pool: Pool, kind: UpkeepKind): Promise<Upkeep | undefined> {
  const { rows } = await pool.query<Upkeep>(
    'select at, rows, files from upkeep where kind = $1 order by at desc limit 1',
    [kind],
  );
  return rows[0];
}
