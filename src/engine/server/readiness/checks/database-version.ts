import type { ReadinessCheck } from '../check.ts';

/** As PostgreSQL numbers itself: the oldest version the product is tested with (docs/operate/install.md). */
const OLDEST = 150_000;

export const databaseVersion: ReadinessCheck = {
  name: 'database-version',
  label: 'readiness.database-version',
  group: 'database',
  scope: 'installation',
  async run({ engine, t }) {
    const version = await engine.probes.postgresVersion(engine.database.pool);
    const shown = `${Math.floor(version / 10_000)}.${version % 10_000}`;
    if (version < OLDEST)
      return {
        state: 'notReady',
        why: t('readiness.database-version.old', { version: shown }),
        how: t('readiness.database-version.oldHow'),
      };
    return { state: 'ready', why: t('readiness.database-version.ready', { version: shown }) };
  },
};
