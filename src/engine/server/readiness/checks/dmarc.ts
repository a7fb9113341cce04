import { domainCheck, recordsOf } from './sender-domain.ts';

/** The domain and those above it: a policy of the organisation's domain holds for the names below (RFC 7489 §6.6.3). */
function above(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, from) => labels.slice(from).join('.'));
}

/** DMARC: what receivers do with mails that pass neither SPF nor DKIM (RFC 7489). */
export const dmarc = domainCheck('dmarc', async (ctx, domain) => {
  const { t } = ctx;
  for (const name of above(domain)) {
    const record = (await recordsOf(ctx, `_dmarc.${name}`)).find((text) => /^v=DMARC1\s*(?:;|$)/i.test(text));
    if (record === undefined) continue;
    if (/;\s*p=none\b/i.test(record))
      return { state: 'advice', why: t('readiness.record', { record }), how: t('readiness.dmarc.noneHow') };
    return { state: 'ready', why: t('readiness.record', { record }) };
  }
  return {
    state: 'notReady',
    why: t('readiness.dmarc.missing', { domain }),
    how: t('readiness.dmarc.missingHow', { domain }),
  };
});
