import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupReader } from './archive.ts';
import type { BackupKey } from './cipher.ts';
import type { BackupSource } from './places/place.ts';
import { type Manifest, migrationsOf, type TableCopy } from './tables.ts';
import { watching } from './watching.ts';

/**
 * Puts a backup into an empty database that this version has just prepared, and its files into `filesDir`. All of it
 * or nothing: everything is compared with its hash before, and again while it goes into one transaction.
 */
export async function restoreBackup(
  ownerUrl: string,
  filesDir: string,
  source: BackupSource,
  key: BackupKey | null,
): Promise<Manifest> {
  const reader = await BackupReader.open<Manifest & { tenant?: string }>(source, key);
  const { manifest } = reader;
  if (manifest.tenant !== undefined)
    throw new Error(
      `${source.address} is a backup of ${manifest.tenant} alone: npm run restore -- --tenant=${manifest.tenant} --from=${source.address}`,
    );
  const strange = manifest.files.find(({ path: file }) => !isBelow(filesDir, file));
  if (strange) throw new Error(`${source.address}: "${strange.path}" is no name of a file`);
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
    await reader.verify(manifest.tables, manifest.files);
    for (const table of manifest.tables) await fillTable(client, table, reader);
    await setSequences(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
  for (const { path: file } of manifest.files) {
    const to = path.join(filesDir, file);
    fs.mkdirSync(path.dirname(to), { recursive: true });
    await pipeline([...(await reader.file(file)), fs.createWriteStream(to)] as never);
  }
  return manifest;
}

const isBelow = (folder: string, file: string): boolean =>
  path.resolve(folder, file).startsWith(path.resolve(folder) + path.sep);

async function fillTable(client: pg.Client, table: TableCopy, reader: BackupReader<unknown>): Promise<void> {
  // what triggers would count and the preparation has put in stands in the backup already
  await client.query(`alter table ${table.name} disable trigger user`);
  await client.query(`delete from ${table.name}`);
  const { watch, found } = watching();
  const target = client.query(copyFrom(`copy ${table.name} (${table.columns.join(', ')}) from stdin`));
  await pipeline([...(await reader.table(table.name)), watch, target] as never);
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
