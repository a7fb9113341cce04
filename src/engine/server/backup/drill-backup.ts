import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { prepareDatabase } from '../db/prepare.ts';
import type { BackupKey } from './cipher.ts';
import type { BackupSource } from './places/place.ts';
import { restoreBackup } from './restore-backup.ts';
import type { Manifest } from './tables.ts';
import { noteDrill } from './upkeep.ts';

/**
 * Restores a backup into an empty database of its own, its files into a folder that goes again, and notes in the
 * product's database that it can be restored. The product may go on running.
 * @throws Error where the backup is damaged, of another version, or the database not empty
 */
export async function drillBackup(
  productUrl: string,
  drillUrl: string,
  { source, key }: { source: BackupSource; key: BackupKey | null },
  at: Date,
): Promise<Manifest> {
  const filesDir = await fs.mkdtemp(path.join(os.tmpdir(), 'tessera-drill-'));
  const product = new pg.Client({ connectionString: productUrl });
  try {
    await prepareDatabase(drillUrl);
    const manifest = await restoreBackup(drillUrl, filesDir, source, key);
    await product.connect();
    await noteDrill(product, at, manifest, source.address);
    return manifest;
  } finally {
    await product.end();
    await fs.rm(filesDir, { recursive: true, force: true });
  }
}
