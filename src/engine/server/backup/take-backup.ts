import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { columnsOf, type Manifest, migrationsOf, type TableCopy, tablesInOrder } from './tables.ts';
import { noteUpkeep } from './upkeep.ts';
import { watching } from './watching.ts';

/**
 * Writes the whole database, as it stood at one moment, and the folder of files into `folder` (which must not exist).
 * Works while the product runs. With `row_security` off a role that would see only a part gets an error, not a short
 * backup.
 */
export async function takeBackup(ownerUrl: string, filesDir: string, folder: string, takenAt: Date): Promise<Manifest> {
  fs.mkdirSync(folder, { recursive: false });
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    await client.query('set local row_security = off');
    const manifest: Manifest = {
      takenAt: takenAt.toISOString(),
      migrations: await migrationsOf(client),
      tables: [],
      files: 0,
    };
    for (const name of await tablesInOrder(client)) manifest.tables.push(await copyTable(client, name, folder));
    await client.query('commit');
    if (fs.existsSync(filesDir)) {
      fs.cpSync(filesDir, path.join(folder, 'files'), { recursive: true });
      manifest.files = fs
        .readdirSync(path.join(folder, 'files'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile()).length;
    }
    // last: a backup without its manifest broke off
    fs.writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2));
    await noteUpkeep(client, 'backup', takenAt, manifest);
    return manifest;
  } finally {
    await client.end();
  }
}

async function copyTable(client: pg.Client, name: string, folder: string): Promise<TableCopy> {
  const columns = await columnsOf(client, name);
  const { watch, found } = watching();
  const source = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`));
  await pipeline(source, watch, createGzip(), fs.createWriteStream(path.join(folder, `${name}.copy.gz`)));
  return { name, columns, ...found() };
}
