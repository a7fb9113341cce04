import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BackupWriter } from './archive.ts';
import type { BackupTarget } from './places/place.ts';
import { columnsOf, type FileCopy, type Manifest, migrationsOf, tablesInOrder } from './tables.ts';
import { noteBackup } from './upkeep.ts';

/**
 * Writes the whole database, as it stood at one moment, and the folder of files, and reads all of it again. Works while
 * the product runs. With `row_security` off a role that would see only a part gets an error, not a short backup.
 */
export async function takeBackup(
  ownerUrl: string,
  filesDir: string,
  target: BackupTarget,
  takenAt: Date,
): Promise<Manifest> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return await BackupWriter.during(target, async (writer) => {
      const manifest: Manifest = {
        takenAt: takenAt.toISOString(),
        migrations: await migrationsOf(client),
        tables: await copyTables(client, writer),
        files: await copyFiles(filesDir, writer),
      };
      await writer.finish(manifest, manifest.files);
      await noteBackup(client, { kind: 'backup', at: takenAt, tenant: null }, manifest, target, writer.bytes);
      return manifest;
    });
  } finally {
    await client.end();
  }
}

async function copyTables(client: pg.Client, writer: BackupWriter): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = [];
  await client.query('begin isolation level repeatable read, read only');
  await client.query('set local row_security = off');
  for (const name of await tablesInOrder(client)) {
    const columns = await columnsOf(client, name);
    const rows = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`));
    tables.push(await writer.table(name, columns, [rows]));
  }
  await client.query('commit');
  return tables;
}

async function copyFiles(filesDir: string, writer: BackupWriter): Promise<FileCopy[]> {
  const files: FileCopy[] = [];
  if (!fs.existsSync(filesDir)) return files;
  for (const entry of fs.readdirSync(filesDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    // somebody deleted it meanwhile
    if (!fs.existsSync(file)) continue;
    files.push(await writer.file(path.relative(filesDir, file), [fs.createReadStream(file)]));
  }
  return files;
}
