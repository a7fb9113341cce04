import type { ReadinessCheck } from '../check.ts';

/** Less than this and uploads will fail soon; less than the second and it is time to order more. Share of the disk. */
const LOW = 0.05;
const SCARCE = 0.15;
const GB = 1024 ** 3;

/** The disk that holds DATA_DIR. That of a database elsewhere only its own machine can see. */
export const disk: ReadinessCheck = {
  name: 'disk',
  label: 'readiness.disk',
  group: 'files',
  scope: 'installation',
  async run({ engine, t }) {
    const { free, size } = await engine.probes.disk(engine.settings.dataDir);
    const params = { gigabytes: (free / GB).toFixed(1), percent: Math.floor((free / size) * 100) };
    const how = t('readiness.disk.how');
    if (free < GB || free < size * LOW) return { state: 'notReady', why: t('readiness.disk.low', params), how };
    if (free < size * SCARCE) return { state: 'advice', why: t('readiness.disk.low', params), how };
    return { state: 'ready', why: t('readiness.disk.ready', params) };
  },
};
