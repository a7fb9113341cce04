import { domainCheck, recordsOf } from './sender-domain.ts';

/** SPF: which servers may send for the domain (RFC 7208). */
export const spf = domainCheck('spf', async (ctx, domain) => {
  const { t } = ctx;
  const found = (await recordsOf(ctx, domain)).filter((record) => /^v=spf1(?:\s|$)/i.test(record));
  const record = found[0];
  if (record === undefined)
    return { state: 'notReady', why: t('readiness.spf.none', { domain }), how: t('readiness.spf.noneHow', { domain }) };
  // Section 4.5: two records are an error, and receivers then take neither.
  if (found.length > 1)
    return { state: 'notReady', why: t('readiness.spf.two', { domain }), how: t('readiness.spf.twoHow') };
  if (/(?:^|\s)\+?all(?:\s|$)/i.test(record))
    return { state: 'notReady', why: t('readiness.spf.open', { record }), how: t('readiness.spf.openHow') };
  return { state: 'ready', why: t('readiness.record', { record }) };
});
