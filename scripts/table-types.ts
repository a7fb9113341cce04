import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Where the types of all rows stand, generated from the migrations. */
export const TABLES = path.join(ROOT, 'src/server/engine/db/tables.ts');
const CODEGEN = path.join(ROOT, 'node_modules/.bin/kysely-codegen');

/**
 * Runs kysely-codegen over the database at this address: writes the types, or only compares them.
 * A column that a check holds to a list of texts has these as its type.
 * @throws where they are compared and differ
 */
export async function generateTables(url: string, { verify = false } = {}): Promise<void> {
  const overrides = JSON.stringify({ columns: await listedColumns(url) });
  const args = [
    ...['--dialect', 'postgres', '--url', url, '--out-file', TABLES, '--overrides', overrides],
    // whole numbers of eight bytes are read as numbers and days as text (pool.ts); the queue's tables are its library's
    ...['--type-mapping', '{"int8":"number"}', '--date-parser', 'string', '--exclude-pattern', 'pgboss.*'],
    ...(verify ? ['--verify'] : []),
  ];
  // what it says is shown only where it fails: it warns at each type that TypeScript 7 has no parser for it
  await promisify(execFile)(CODEGEN, args, { maxBuffer: 16_000_000 });
}

/** `account.status` → `'active' | 'disabled' | …`, of every check that holds one column to a list of texts. */
async function listedColumns(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ column: string; condition: string; filled: boolean; nullable: boolean }>(
      `select t.relname || '.' || a.attname as column, pg_get_constraintdef(c.oid) as condition,
         a.atthasdef as filled, not a.attnotnull as nullable
       from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
       join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
       where c.contype = 'c' and n.nspname = 'public' and array_length(c.conkey, 1) = 1 order by 1`,
    );
    return Object.fromEntries(
      rows.flatMap(({ column, condition, filled, nullable }) => {
        const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/.exec(condition)?.[1];
        if (!list) return [];
        const type = [...list.matchAll(/'[^']*'/g), ...(nullable ? ['null'] : [])].join(' | ');
        return [[column, filled ? `Generated<${type}>` : type]];
      }),
    );
  } finally {
    await client.end();
  }
}
