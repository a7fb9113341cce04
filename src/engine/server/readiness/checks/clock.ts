import type { ReadinessCheck } from '../check.ts';

/** Codes and signed links live for minutes, and servers compare what others wrote: seconds apart is too far. */
const SKEW_MS = 2_000;

/** The clock of this machine against the database's. */
export const clock: ReadinessCheck = {
  name: 'clock',
  label: 'readiness.clock',
  group: 'site',
  scope: 'installation',
  async run({ engine, t }) {
    if (engine.clock.offsetMs !== 0)
      return { state: 'notReady', why: t('readiness.clock.moved'), how: t('readiness.clock.movedHow') };
    const before = engine.probes.now();
    const { rows } = await engine.database.pool.query<{ ms: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    );
    const skew = Math.round(rows[0]!.ms - (before + engine.probes.now()) / 2);
    if (Math.abs(skew) > SKEW_MS)
      return {
        state: 'notReady',
        why: t('readiness.clock.apart', { seconds: (Math.abs(skew) / 1000).toFixed(1) }),
        how: t('readiness.clock.apartHow'),
      };
    return { state: 'ready', why: t('readiness.clock.ready', { ms: Math.abs(skew) }) };
  },
};
