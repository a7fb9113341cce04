import { keyMark } from '../../../../engine/server/backup/cipher.ts';
import { isBackingUp, nextBackup } from '../../../../engine/server/backup/schedule.store.ts';
import { lastBackups, lastUpkeep, type Upkeep } from '../../../../engine/server/backup/upkeep.ts';
import type { Verb } from '../../../../engine/server/verb.ts';

/** As many as the shortest retention of a month and the year's end show at once. */
const SHOWN = 60;

/** What is known of the backups of this installation, and how they are arranged: settings, which no screen changes. */
export const listBackups: Verb<'GET /hosting/backups'> = async (ctx) => {
  const { database, settings } = ctx.engine;
  const { to, at, keep, key } = settings.backup;
  const [rows, drill, underWay, next] = await Promise.all([
    lastBackups(database.pool, SHOWN),
    lastUpkeep(database.pool, 'drill'),
    isBackingUp(database.pool),
    nextBackup(database.pool),
  ]);
  return {
    schedule: to === null ? null : { to, ...keep, time: timeOfDay(at), nextAt: next?.toISOString() ?? null },
    key: key && keyMark(key),
    filesElsewhere: settings.s3 !== null,
    underWay,
    rows: rows.map((row) => present(row)),
    drill: drill ? { at: drill.at.toISOString(), rows: drill.rows, of: drill.place } : null,
    mayTake: to !== null && ctx.person.visitorFrom === null,
  };
};

const timeOfDay = ({ hour, minute }: { hour: number; minute: number }): string =>
  [hour, minute].map((count) => String(count).padStart(2, '0')).join(':');

const present = ({ at, verifiedAt, removedAt, kind, ...row }: Upkeep) => ({
  ...row,
  at: at.toISOString(),
  failed: kind === 'failed-backup',
  verified: verifiedAt !== null,
  removedAt: removedAt?.toISOString() ?? null,
});
