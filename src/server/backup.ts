import path from 'node:path';
import { parseArgs } from 'node:util';
import { whileLocked } from '../engine/server/backup/back-up.ts';
import { keyMark } from '../engine/server/backup/cipher.ts';
import { openBackup } from '../engine/server/backup/places/open-place.ts';
import { backupName } from '../engine/server/backup/retention.ts';
import { takeBackup } from '../engine/server/backup/take-backup.ts';
import { takeTenantBackupAsOwner } from '../engine/server/backup/tenant-backup.ts';
import { rowsOf } from '../engine/server/backup/upkeep.ts';
import { Clock } from '../engine/server/clock.ts';
import { startEmbedded } from '../engine/server/db/embedded.ts';
import { FileStore, fileDriver } from '../engine/server/files/file-store.ts';
import { SettingError, type Settings } from '../engine/server/settings.ts';
import { runProcess } from './process.ts';

/**
 * `npm run backup [folder]`: database and files as they stand now; the product may go on running. Without a folder it
 * goes to BACKUP_TO, as those of the worker do. With `--tenant=<key> --to=<folder>` one organisation alone. A folder may
 * be `s3://bucket/prefix` as well.
 */
await runProcess(async (settings) => {
  const { values, positionals } = parseArgs({
    options: { tenant: { type: 'string' }, to: { type: 'string' } },
    allowPositionals: true,
  });
  const now = new Clock().now();
  const to = values.to ?? positionals[0];
  if (values.tenant === '') throw new SettingError('--tenant is empty and needs the key of an organisation.');
  const embedded = settings.databaseUrl ? null : await startEmbedded(settings.dataDir);
  const ownerUrl = settings.databaseUrl ?? embedded!.ownerUrl;
  try {
    if (values.tenant === undefined) console.log(await whole(settings, ownerUrl, to, now));
    else console.log(await oneTenant(settings, ownerUrl, { tenant: values.tenant, to, now }));
  } finally {
    await embedded?.stop();
  }
  process.exit(0);
});

function inFolderHere(now: Date): string {
  return `backup-${now.toISOString().replace(/[:.]/g, '-')}`;
}

async function whole(settings: Settings, ownerUrl: string, to: string | undefined, now: Date): Promise<string> {
  const { backup, dataDir, s3 } = settings;
  const scheduled = to === undefined && backup.to !== null;
  const source = openBackup(settings, scheduled ? `${backup.to}/${backupName(now)}` : (to ?? inFolderHere(now)));
  let said = '';
  const take = async () => {
    const target = { ...source, key: backup.key };
    const { tables, files } = await takeBackup(ownerUrl, path.join(dataDir, 'files'), target, now);
    said = `${source.address}: ${tables.length} tables, ${rowsOf({ tables })} rows, ${files.length} files${encryptedBy(backup.key)}${s3 ? ' (those on S3 are kept by its own means)' : ''}`;
  };
  if (!scheduled) await take();
  else if (!(await whileLocked(ownerUrl, take)))
    throw new SettingError('A backup is being taken already: nothing was done.');
  return said;
}

async function oneTenant(
  settings: Settings,
  ownerUrl: string,
  { tenant, to, now }: { tenant: string; to: string | undefined; now: Date },
): Promise<string> {
  const source = openBackup(settings, to ?? inFolderHere(now));
  const files = new FileStore(fileDriver(settings));
  const target = { ...source, key: settings.backup.key };
  const taken = await takeTenantBackupAsOwner(ownerUrl, files, tenant, target, now);
  return `${source.address}: ${tenant}, ${rowsOf(taken)} rows, ${taken.files.length} files${encryptedBy(settings.backup.key)}`;
}

function encryptedBy(key: Buffer | null): string {
  return key ? `, encrypted with the key ${keyMark(key)}` : '';
}
