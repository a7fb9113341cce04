import path from 'node:path';
import { parseArgs } from 'node:util';
import { drillBackup } from '../engine/server/backup/drill-backup.ts';
import { openBackup } from '../engine/server/backup/places/open-place.ts';
import { restoreBackup } from '../engine/server/backup/restore-backup.ts';
import { restoreTenant } from '../engine/server/backup/restore-tenant.ts';
import { rowsOf } from '../engine/server/backup/upkeep.ts';
import { Clock } from '../engine/server/clock.ts';
import { startEmbedded } from '../engine/server/db/embedded.ts';
import { prepareDatabase } from '../engine/server/db/prepare.ts';
import { FileStore, fileDriver } from '../engine/server/files/file-store.ts';
import { SettingError } from '../engine/server/settings.ts';
import { rooms } from './compose.ts';
import { ownerUrlOf, runProcess } from './process.ts';

/**
 * `npm run restore <folder>`: puts a backup into an empty database and files into DATA_DIR. With `--drill=<address of an
 * empty database>` into that one instead, to know that the backup can be restored, while the product runs. With
 * `--tenant=<key> --from=<folder>` one organisation, beside the others.
 */
await runProcess(async (settings) => {
  const { values, positionals } = parseArgs({
    options: {
      drill: { type: 'string' },
      tenant: { type: 'string' },
      from: { type: 'string' },
      replace: { type: 'boolean', default: false },
      'other-installation': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const name = values.from ?? positionals[0];
  if (!name) throw new SettingError('restore needs the folder of a backup: npm run restore -- <folder>');
  const source = openBackup(settings, name);
  const { key: backupKey } = settings.backup;
  if (values.drill) {
    const now = new Clock().now();
    const manifest = await drillBackup(ownerUrlOf(settings), values.drill, { source, key: backupKey }, now);
    console.log(`The drill went well: ${manifest.tables.length} tables restored and compared.`);
    process.exit(0);
  }
  const embedded = settings.databaseUrl ? null : await startEmbedded(settings.dataDir);
  const ownerUrl = settings.databaseUrl ?? embedded!.ownerUrl;
  const { key } = await prepareDatabase(ownerUrl, rooms, settings.appDatabaseUrl);
  if (values.tenant !== undefined) {
    const target = { ownerUrl, files: new FileStore(fileDriver(settings)), key, sealed: rooms.sealed };
    const { replace, tenant, 'other-installation': elsewhere } = values;
    const asked = { tenant, source, key: backupKey, replace, elsewhere, oldKey: settings.oldInstallationKey };
    const { manifest, sealedAnew } = await restoreTenant(target, asked);
    const { takenAt, tables, files } = manifest;
    console.log(`Restored ${tenant} as of ${takenAt}: ${rowsOf({ tables })} rows, ${files.length} files`);
    for (const [use, { done, shut }] of Object.entries(sealedAnew))
      if (done + shut > 0) console.log(`  ${use}: ${done} sealed again, ${shut} to be entered again`);
    await embedded?.stop();
    process.exit(0);
  }
  const manifest = await restoreBackup(ownerUrl, path.join(settings.dataDir, 'files'), source, backupKey);
  // the installation's key came with the backup: the login of the application follows it
  await prepareDatabase(ownerUrl, rooms, settings.appDatabaseUrl);
  console.log(
    `Restored what was taken at ${manifest.takenAt}: ${manifest.tables.length} tables, ${manifest.files.length} files`,
  );
  await embedded?.stop();
  process.exit(0);
});
