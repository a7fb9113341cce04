import { lastBeat } from '../../jobs/heartbeat.ts';
import type { ReadinessCheck } from '../check.ts';

/** Three heartbeats missed: the worker is gone or hangs. Seconds. */
const SILENT_SECONDS = 200;

export const worker: ReadinessCheck = {
  name: 'worker',
  label: 'readiness.worker',
  group: 'site',
  scope: 'installation',
  async run({ engine, t }) {
    const { seconds, workers } = await lastBeat(engine.database.pool, SILENT_SECONDS);
    if (seconds === null) return { state: 'notReady', why: t('readiness.worker.none'), how: t('readiness.worker.how') };
    if (workers === 0)
      return {
        state: 'notReady',
        why: t('readiness.worker.silent', { minutes: Math.floor(seconds / 60) }),
        how: t('readiness.worker.how'),
      };
    return { state: 'ready', why: t('readiness.worker.ready', { workers, seconds: Math.round(seconds) }) };
  },
};
