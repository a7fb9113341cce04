import { formatInstant } from '../../../../contract/dates.ts';
import { lastUpkeep } from '../../backup/upkeep.ts';
import type { ReadinessCheck } from '../check.ts';

/** Once a quarter, and some days to find the afternoon for it. Milliseconds. */
const QUARTER_MS = 100 * 86_400_000;

/** A backup is one only once it has been restored. */
export const drill: ReadinessCheck = {
  name: 'drill',
  label: 'readiness.drill',
  group: 'backup',
  scope: 'installation',
  async run({ engine, t }) {
    const last = await lastUpkeep(engine.database.pool, 'drill');
    const how = t('readiness.drill.how');
    if (!last) return { state: 'notReady', why: t('readiness.drill.none'), how };
    const params = { at: formatInstant(last.at), rows: last.rows };
    if (engine.probes.now() - last.at.getTime() > QUARTER_MS)
      return { state: 'notReady', why: t('readiness.drill.old', params), how };
    return { state: 'ready', why: t('readiness.drill.ready', params) };
  },
};
