import path from 'node:path';
import { parseArgs } from 'node:util';
import { takeBackup } from '../engine/server/backup/take-backup.ts';
import { takeTenantBackupAsOwner } from '../engine/server/backup/tenant-backup.ts';
import { rowsOf } from '../engine/server/backup/upkeep.ts';
import { Clock } from '../engine/server/clock.ts';
import { startEmbedded } from '../engine/server/db/embedded.ts';
import { FileStore, fileDriver } from '../engine/server/files/file-store.ts';
import { SettingError, type Settings } from '../engine/server/settings.ts';
import { runProcess } from './process.ts';

/**
 * `npm run backup [folder]`: database and files as they stand now; the product may go on running. With
 * `--tenant=<key> --to=<folder>` one organisation alone.
 */
await runProcess(async (settings) => {
  const { values, positionals } = parseArgs({
    options: { tenant: { type: 'string' }, to: { type: 'string' } },
    allowPositionals: true,
  });
  const embedded = settings.databaseUrl ? null : await startEmbedded(settings.dataDir);
  const ownerUrl = settings.databaseUrl ?? embedded!.ownerUrl;
  const now = new Clock().now();
  const folder = path.resolve(values.to ?? positionals[0] ?? `backup-${now.toISOString().replace(/[:.]/g, '-')}`);
  try {
    if (values.tenant === undefined) console.log(await whole(settings, ownerUrl, folder, now));
    else console.log(await oneTenant(settings, ownerUrl, { tenant: values.tenant, folder, now }));
  } finally {
    await embedded?.stop();
  }
  process.exit(0);
});

async function whole(settings: Settings, ownerUrl: string, folder: string, now: Date): Promise<string> {
  const manifest = await takeBackup(ownerUrl, path.join(settings.dataDir, 'files'), folder, now);
  return `${folder}: ${manifest.tables.length} tables, ${rowsOf(manifest)} rows, ${manifest.files} files${settings.s3 ? ' (those on S3 are kept by its own means)' : ''}`;
}

async function oneTenant(
  settings: Settings,
  ownerUrl: string,
  { tenant, folder, now }: { tenant: string; folder: string; now: Date },
): Promise<string> {
  const files = new FileStore(fileDriver(settings));
  const manifest = await takeTenantBackupAsOwner(ownerUrl, files, { tenant, folder, takenAt: now });
  if (rowsOf(manifest) === 0) throw new SettingError(`${folder} is empty: no organisation ${tenant} has rows here.`);
  return `${folder}: ${tenant}, ${rowsOf(manifest)} rows, ${manifest.files.length} files`;
}
