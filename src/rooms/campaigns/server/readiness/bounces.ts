import { formatInstant } from '../../../../contract/dates.ts';
import type { ReadinessCheck } from '../../../../engine/server/readiness/check.ts';
import { lastBounce } from '../choices/choice.store.ts';

/** Mails that come back are taken, so that dead addresses are written to no more. */
export const bounces: ReadinessCheck = {
  name: 'bounces',
  label: 'readiness.bounces',
  group: 'mail',
  scope: 'organisation',
  async run({ engine, t, transaction }) {
    if (!engine.settings.mailReturnSecret)
      return { state: 'advice', why: t('readiness.bounces.off'), how: t('readiness.bounces.offHow') };
    const at = await transaction(lastBounce);
    if (!at) return { state: 'unknown', why: t('readiness.bounces.untried'), how: t('readiness.bounces.untriedHow') };
    return { state: 'ready', why: t('readiness.bounces.ready', { at: formatInstant(at) }) };
  },
};
