import { formatInstant } from '../../../../contract/dates.ts';
import type { ReadinessCheck } from '../../../../engine/server/readiness/check.ts';
import { RETENTION_JOB } from '../jobs.ts';
import { retentionRuns } from './store.ts';

/** Daily, with a day for a worker that was down. Hours. */
const LATE_HOURS = 50;

/** What is kept no longer is really erased: the job has run, and nobody has paused it. */
export const retention: ReadinessCheck = {
  name: 'retention',
  label: 'readiness.retention',
  group: 'organisation',
  scope: 'organisation',
  async run({ t, transaction }) {
    const { lastAt, hours, failed, paused } = await transaction((db) => retentionRuns(db, RETENTION_JOB));
    const how = t('readiness.retention.how');
    if (paused) return { state: 'notReady', why: t('readiness.retention.paused'), how };
    if (failed) return { state: 'notReady', why: t('readiness.retention.failed', { reason: failed }), how };
    if (lastAt === null || hours === null) return { state: 'unknown', why: t('readiness.retention.never') };
    if (hours > LATE_HOURS)
      return { state: 'notReady', why: t('readiness.retention.late', { at: formatInstant(lastAt) }), how };
    return { state: 'ready', why: t('readiness.retention.ready', { at: formatInstant(lastAt) }) };
  },
};
