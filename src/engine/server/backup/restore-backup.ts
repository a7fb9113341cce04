import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Manifest, migrationsOf } from './tables.ts';
import { watching } from './watching.ts';

/**
 * Puts a backup into an empty database that this version has just prepared, and its files into `filesDir`. All of it
 * or nothing: one transaction, every table checked against its hash and its number of rows.
 */
export async function restoreBackup(ownerUrl: string, filesDir: string, folder: string): Promise<Manifest> {
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Manifest;
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const here = await migrationsOf(client);
    if (here.join() !== manifest.migrations.join()) {
      throw new Error(
        `the backup stands at ${manifest.migrations.at(-1)}, this version at ${here.at(-1)}: restore it with the version that took it, then migrate`,
      );
    }
    await client.query('begin');
    await client.query('set local row_security = off');
    const { rows } = await client.query('select 1 from account limit 1');
    if (rows.length > 0) throw new Error('the database is not empty: nothing was changed');
    for (const table of manifest.tables) await fillTable(client, table, folder);
    await setSequences(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
  const files = path.join(folder, 'files');
  if (fs.existsSync(files)) fs.cpSync(files, filesDir, { recursive: true });
  return manifest;
}

async function fillTable(client: pg.Client, table: Manifest['tables'][number], folder: string): Promise<void> {
  // what triggers would count and the preparation has put in stands in the backup already
  await client.query(`alter table ${table.name} disable trigger user`);
  await client.query(`delete from ${table.name}`);
  const { watch, found } = watching();
  const target = client.query(copyFrom(`copy ${table.name} (${table.columns.join(', ')}) from stdin`));
  await pipeline(fs.createReadStream(path.join(folder, `${table.name}.copy.gz`)), createGunzip(), watch, target);
  await client.query(`alter table ${table.name} enable trigger user`);
  if (found().sha256 !== table.sha256 || target.rowCount !== table.rows)
    throw new Error(`${table.name}: the backup is damaged`);
}

/** Numbers go on where they were. */
async function setSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ seq: string; tbl: string; col: string }>(
    `select pg_get_serial_sequence(quote_ident(c.relname), a.attname) as seq, quote_ident(c.relname) as tbl, quote_ident(a.attname) as col
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> ''`,
  );
  for (const { seq, tbl, col } of rows)
    await client.query(`select setval($1, coalesce((select max(${col}) from ${tbl}), 0) + 1, false)`, [seq]);
}
