import path from 'node:path';
import { rooms } from './compose.ts';
import { restoreBackup } from './engine/backup/restore-backup.ts';
import { startEmbedded } from './engine/db/embedded.ts';
import { prepareDatabase } from './engine/db/prepare.ts';
import { SettingError } from './engine/settings.ts';
import { runProcess } from './process.ts';

/** `npm run restore <folder>`: puts a backup into an empty database and files into DATA_DIR. */
await runProcess(async (settings) => {
  const params = process.argv[2];
  if (!params) throw new SettingError('restore needs the folder of a backup: npm run restore -- <folder>');
  const embedded = settings.databaseUrl ? null : await startEmbedded(settings.dataDir);
  const ownerUrl = settings.databaseUrl ?? embedded!.ownerUrl;
  await prepareDatabase(ownerUrl, rooms, settings.appDatabaseUrl);
  const manifest = await restoreBackup(ownerUrl, path.join(settings.dataDir, 'files'), path.resolve(params));
  // the installation's key came with the backup: the login of the application follows it
  await prepareDatabase(ownerUrl, rooms, settings.appDatabaseUrl);
  console.log(
    `Restored what was taken at ${manifest.takenAt}: ${manifest.tables.length} tables, ${manifest.files} files`,
  );
  await embedded?.stop();
  process.exit(0);
});
