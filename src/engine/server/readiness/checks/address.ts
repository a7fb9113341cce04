import { type ReadinessCheck, reasonOf } from '../check.ts';

/** People and links in mails reach the portal at BASE_URL, by https with a valid certificate. */
export const address: ReadinessCheck = {
  name: 'address',
  label: 'readiness.address',
  group: 'site',
  scope: 'installation',
  async run({ engine, t }) {
    const url = engine.settings.baseUrl;
    if (!url.startsWith('https:'))
      return { state: 'notReady', why: t('readiness.address.http', { url }), how: t('readiness.address.httpHow') };
    try {
      if (await engine.probes.answersAt(url)) return { state: 'ready', why: t('readiness.address.ready', { url }) };
      return { state: 'notReady', why: t('readiness.address.other', { url }), how: t('readiness.address.otherHow') };
    } catch (error) {
      const reason = reasonOf(error);
      return {
        state: 'notReady',
        why: t('readiness.address.silent', { url, reason }),
        how: t('readiness.address.otherHow'),
      };
    }
  },
};
