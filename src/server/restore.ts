import path from 'node:path';
import { parseArgs } from 'node:util';
import { drillBackup } from '../engine/server/backup/drill-backup.ts';
import { restoreBackup } from '../engine/server/backup/restore-backup.ts';
import { Clock } from '../engine/server/clock.ts';
import { startEmbedded } from '../engine/server/db/embedded.ts';
import { prepareDatabase } from '../engine/server/db/prepare.ts';
import { SettingError } from '../engine/server/settings.ts';
import { rooms } from './compose.ts';
import { ownerUrlOf, runProcess } from './process.ts';

/**
 * `npm run restore <folder>`: puts a backup into an empty database and files into DATA_DIR. With `--drill=<address of an
 * empty database>` into that one instead, to know that the backup can be restored, while the product runs.
 */
await runProcess(async (settings) => {
  const { values, positionals } = parseArgs({ options: { drill: { type: 'string' } }, allowPositionals: true });
  const name = positionals[0];
  if (!name) throw new SettingError('restore needs the folder of a backup: npm run restore -- <folder>');
  const folder = path.resolve(name);
  if (values.drill) {
    const manifest = await drillBackup(ownerUrlOf(settings), values.drill, folder, new Clock().now());
    console.log(`The drill went well: ${manifest.tables.length} tables restored and compared.`);
    process.exit(0);
  }
  const embedded = settings.databaseUrl ? null : await startEmbedded(settings.dataDir);
  const ownerUrl = settings.databaseUrl ?? embedded!.ownerUrl;
  await prepareDatabase(ownerUrl, rooms, settings.appDatabaseUrl);
  const manifest = await restoreBackup(ownerUrl, path.join(settings.dataDir, 'files'), folder);
  // the installation's key came with the backup: the login of the application follows it
  await prepareDatabase(ownerUrl, rooms, settings.appDatabaseUrl);
  console.log(
    `Restored what was taken at ${manifest.takenAt}: ${manifest.tables.length} tables, ${manifest.files} files`,
  );
  await embedded?.stop();
  process.exit(0);
});
