import path from 'node:path';
import { takeBackup } from '../engine/server/backup/take-backup.ts';
import { rowsOf } from '../engine/server/backup/upkeep.ts';
import { Clock } from '../engine/server/clock.ts';
import { startEmbedded } from '../engine/server/db/embedded.ts';
import { runProcess } from './process.ts';

/** `npm run backup [folder]`: database and files as they stand now; the product may go on running. */
await runProcess(async (settings) => {
  const embedded = settings.databaseUrl ? null : await startEmbedded(settings.dataDir);
  const now = new Clock().now();
  const folder = path.resolve(process.argv[2] ?? `backup-${now.toISOString().replace(/[:.]/g, '-')}`);
  const manifest = await takeBackup(
    settings.databaseUrl ?? embedded!.ownerUrl,
    path.join(settings.dataDir, 'files'),
    folder,
    now,
  );
  console.log(
    `${folder}: ${manifest.tables.length} tables, ${rowsOf(manifest)} rows, ${manifest.files} files${settings.s3 ? ' (those on S3 are kept by its own means)' : ''}`,
  );
  await embedded?.stop();
  process.exit(0);
});
