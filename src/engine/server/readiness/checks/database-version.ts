import { LEAST_VERSION } from '../../db/database-trouble.ts';
import type { ReadinessCheck } from '../check.ts';

export const databaseVersion: ReadinessCheck = {
  name: 'database-version',
  label: 'readiness.database-version',
  group: 'database',
  scope: 'installation',
  async run({ engine, t }) {
    const version = await engine.probes.postgresVersion(engine.database.pool);
    const shown = `${Math.floor(version / 10_000)}.${version % 10_000}`;
    if (version < LEAST_VERSION)
      return {
        state: 'notReady',
        why: t('readiness.database-version.old', { version: shown }),
        how: t('readiness.database-version.oldHow'),
      };
    return { state: 'ready', why: t('readiness.database-version.ready', { version: shown }) };
  },
};
