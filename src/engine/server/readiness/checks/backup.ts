import { formatInstant } from '../../../../contract/dates.ts';
import { fileSize } from '../../../../contract/fields/upload/file-size.ts';
import { nextBackup } from '../../backup/schedule.store.ts';
import { lastUpkeep, type Upkeep } from '../../backup/upkeep.ts';
import type { CheckContext, ReadinessCheck } from '../check.ts';

/** A day, and two hours for a backup that begins late or takes long. Milliseconds. */
const DAILY_MS = 26 * 3_600_000;

export const backup: ReadinessCheck = {
  name: 'backup',
  label: 'readiness.backup',
  group: 'backup',
  scope: 'installation',
  async run(ctx) {
    const { engine, t } = ctx;
    const { pool } = engine.database;
    const [last, failed] = [await lastUpkeep(pool, 'backup'), await lastUpkeep(pool, 'failed-backup')];
    const how = t('readiness.backup.how');
    if (failed && !(last && last.at > failed.at)) {
      const params = { at: formatInstant(failed.at), reason: failed.reason };
      return { state: 'notReady', why: t('readiness.backup.failed', params), how: t('readiness.backup.failedHow') };
    }
    if (!last) return { state: 'notReady', why: t('readiness.backup.none'), how };
    if (engine.probes.now() - last.at.getTime() > DAILY_MS)
      return { state: 'notReady', why: t('readiness.backup.old', { at: formatInstant(last.at) }), how };
    const next = engine.settings.backup.to === null ? null : await nextBackup(pool);
    const about = [t('readiness.backup.ready', paramsOf(ctx, last))];
    if (next) about.push(t('readiness.backup.next', { at: formatInstant(next) }));
    return { state: 'ready', why: about.join(' ') };
  },
};

const paramsOf = ({ t, lang }: CheckContext, last: Upkeep) => ({
  at: formatInstant(last.at),
  rows: last.rows,
  files: last.files,
  size: fileSize(last.bytes ?? 0, lang),
  encryption: t(last.encrypted ? 'readiness.backup.encrypted' : 'readiness.backup.notEncrypted'),
  verified: t(last.verifiedAt ? 'readiness.backup.verified' : 'readiness.backup.notVerified'),
  place: [last.place, last.name].filter(Boolean).join('/'),
});
