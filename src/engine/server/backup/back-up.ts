import path from 'node:path';
import pg from 'pg';
import type { Engine } from '../engine.ts';
import type { Job } from '../jobs/job.ts';
import { reasonOf } from '../readiness/check.ts';
import { openPlace } from './places/open-place.ts';
import { type BackupPlace, UNFINISHED } from './places/place.ts';
import { backupName, expired, takenAt } from './retention.ts';
import { takeBackup } from './take-backup.ts';
import { noteFailedBackup, noteRemoved } from './upkeep.ts';

export const BACKUP_JOB = 'backup';
/** Held by whoever takes a backup to BACKUP_TO: of two workers one does, and the other has nothing to do. */
const BACKUP_LOCK = 7_304_002;

/** Takes a backup of the whole installation every day, where the settings say where to, and removes old ones. */
export const backupJob: Job = {
  name: BACKUP_JOB,
  runs: 'whenSent',
  runsBy: ({ backup: { to, at } }) => (to === null ? 'whenSent' : { dailyAtHour: at.hour, minute: at.minute }),
  ofInstallation: true,
  mostHours: 12,
  tries: 3,
  run: ({ engine }) => backUp(engine),
};

type Backed = Pick<Engine, 'settings' | 'ownerUrl' | 'probes' | 'log'> & { database: Pick<Engine['database'], 'pool'> };

async function backUp(engine: Backed): Promise<void> {
  const { settings, ownerUrl, probes, database, log } = engine;
  if (settings.backup.to === null) return;
  const place = openPlace(settings, settings.backup.to);
  // the machine's time: that of a demonstration may have been moved
  const at = new Date(probes.now());
  await whileLocked(ownerUrl, async () => {
    try {
      await removeUnfinished(place);
      const target = { place, name: backupName(at), key: settings.backup.key };
      const { tables, files } = await takeBackup(ownerUrl, path.join(settings.dataDir, 'files'), target, at);
      log.info({ place: place.address, name: target.name, tables: tables.length, files: files.length }, 'backup taken');
      const over = expired(await place.list(), settings.backup.keep, at);
      for (const name of over) await place.remove(name);
      await noteRemoved(database.pool, at, place.address, over);
    } catch (error) {
      await noteFailedBackup(database.pool, at, place.address, reasonOf(error)).catch(() => undefined);
      throw error;
    }
  });
}

/** Does the work, unless somebody else is at it. @returns whether it was done */
export async function whileLocked(ownerUrl: string, work: () => Promise<void>): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [BACKUP_LOCK]);
    if (rows[0]!.mine) await work();
    return rows[0]!.mine;
  } finally {
    await client.end();
  }
}

/** What a worker that died left of a backup: nobody else writes here meanwhile. */
async function removeUnfinished(place: BackupPlace): Promise<void> {
  for (const name of await place.list()) {
    const isBegun = name.endsWith(UNFINISHED) && takenAt(name.slice(0, -UNFINISHED.length)) !== null;
    if (isBegun || (takenAt(name) && !(await isWhole(place, name)))) await place.remove(name);
  }
}

const isWhole = async (place: BackupPlace, name: string): Promise<boolean> =>
  (await place.topFiles(name)).some((file) => file.startsWith('manifest.json'));
