import { migrationsHere, migrationsIn } from '../../db/prepare.ts';
import type { ReadinessCheck } from '../check.ts';

/** The database stands where this version of the program expects it. */
export const migrations: ReadinessCheck = {
  name: 'migrations',
  label: 'readiness.migrations',
  group: 'database',
  scope: 'installation',
  async run({ engine, t }) {
    const [here, done] = await Promise.all([migrationsHere(), migrationsIn(engine.database.pool)]);
    const missing = here.filter((name) => !done.includes(name));
    if (missing.length > 0)
      return {
        state: 'notReady',
        why: t('readiness.migrations.missing', { count: missing.length, first: missing[0]! }),
        how: t('readiness.migrations.missingHow'),
      };
    const newer = done.filter((name) => !here.includes(name));
    if (newer.length > 0)
      return {
        state: 'notReady',
        why: t('readiness.migrations.newer', { first: newer[0]! }),
        how: t('readiness.migrations.newerHow'),
      };
    return { state: 'ready', why: t('readiness.migrations.ready', { last: here.at(-1)! }) };
  },
};
