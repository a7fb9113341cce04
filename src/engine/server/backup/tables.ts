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

export type Manifest = {
  /** UTC, ISO. */
  takenAt: string;
  /** The migrations the database stood at. */
  migrations: string[];
  tables: { name: string; columns: string[]; rows: number; sha256: string }[];
  files: number;
};

export async function migrationsOf(client: ClientBase): Promise<string[]> {
  return (await client.query<{ name: string }>('select name from kysely_migration order by name')).rows.map(
    (row) => row.name,
  );
}
