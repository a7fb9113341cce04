import { formatInstant } from '../../../../contract/dates.ts';
import { lastUpkeep } from '../../backup/upkeep.ts';
import type { ReadinessCheck } from '../check.ts';

/** A day, and two hours for a backup that begins late or takes long. Milliseconds. */
const DAILY_MS = 26 * 3_600_000;

export const backup: ReadinessCheck = {
  name: 'backup',
  label: 'readiness.backup',
  group: 'backup',
  scope: 'installation',
  async run({ engine, t }) {
    const last = await lastUpkeep(engine.database.pool, 'backup');
    const how = t('readiness.backup.how');
    if (!last) return { state: 'notReady', why: t('readiness.backup.none'), how };
    const params = { at: formatInstant(last.at), rows: last.rows, files: last.files };
    if (engine.probes.now() - last.at.getTime() > DAILY_MS)
      return { state: 'notReady', why: t('readiness.backup.old', params), how };
    return { state: 'ready', why: t('readiness.backup.ready', params) };
  },
};
