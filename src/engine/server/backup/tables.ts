import type { ClientBase } from 'pg';

/** The queue's own tables are not kept: what waits there is put back from the outbox. */
const NOT_KEPT = [
  'kysely_migration',
  'kysely_migration_lock',
  'rate_limit',
  'socket_io_attachments',
  'job_clock',
  'clock_offset',
  'worker_beat',
];

/** Every table to keep, those that are referred to before those that refer to them. */
export async function tablesInOrder(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(
    `select c.relname as name, coalesce(array_agg(distinct f.confrelid::regclass::text) filter (where f.oid is not null and f.confrelid <> c.oid), '{}') as needs
     from pg_class c left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1) group by c.relname order by 1`,
    [NOT_KEPT],
  );
  const open = new Map(rows.map((row) => [row.name, row.needs]));
  const order: string[] = [];
  while (open.size > 0) {
    const free = [...open].filter(([, needs]) => needs.every((need) => !open.has(need))).map(([name]) => name);
    if (free.length === 0) throw new Error(`tables refer to each other in a ring: ${[...open.keys()].join(', ')}`);
    for (const name of free) open.delete(name);
    order.push(...free);
  }
  return order;
}

/** One table as it was copied: its columns in their order, how many rows, and the hash of all of them. */
export type TableCopy = { name: string; columns: string[]; rows: number; sha256: string };

/** A file of people's, as it lies in a backup below `files`. */
export type FileCopy = { path: string; sha256: string };

export type Manifest = {
  /** UTC, ISO. */
  takenAt: string;
  /** The migrations the database stood at. */
  migrations: string[];
  tables: TableCopy[];
  /** Below the folder of files: `tenant/id`. */
  files: FileCopy[];
};

export async function migrationsOf(client: ClientBase): Promise<string[]> {
  return (await client.query<{ name: string }>('select name from kysely_migration order by name')).rows.map(
    (row) => row.name,
  );
}

/** The columns that are copied, in their order and quoted: not those that the database makes by itself. */
export async function columnsOf(client: ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ column: string }>(
    `select quote_ident(attname) as column from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map((row) => row.column);
}
