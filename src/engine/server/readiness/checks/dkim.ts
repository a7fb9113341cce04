import { domainCheck, recordsOf } from './sender-domain.ts';

/** What mail services call their keys most; DNS cannot list the selectors of a domain. */
const USUAL = ['default', 'mail', 'dkim', 'google', 'selector1', 'selector2', 's1', 's2', 'k1', 'k2', 'mx', 'smtp'];

/** DKIM: the key that proves the mail server's signature (RFC 6376). */
export const dkim = domainCheck('dkim', async (ctx, domain) => {
  const { t, engine } = ctx;
  const selector = engine.settings.mailDkimSelector;
  const names = (selector ? [selector] : USUAL).map((name) => `${name}._domainkey.${domain}`);
  const found = await Promise.all(names.map(async (name) => ({ name, records: await recordsOf(ctx, name) })));
  const keys = found.filter(({ records }) => records.some((record) => /(?:^|;)\s*p=/.test(record)));
  const live = keys.find(({ records }) => records.some((record) => /(?:^|;)\s*p=\s*[\w+/=]/.test(record)));
  if (live) return { state: 'ready', why: t('readiness.dkim.ready', { name: live.name }) };
  // An empty key says that it was withdrawn (section 3.6.1).
  if (keys[0])
    return {
      state: 'notReady',
      why: t('readiness.dkim.revoked', { name: keys[0].name }),
      how: t('readiness.dkim.how'),
    };
  if (!selector)
    return { state: 'unknown', why: t('readiness.dkim.noSelector', { domain }), how: t('readiness.dkim.selectorHow') };
  return { state: 'notReady', why: t('readiness.dkim.none', { name: names[0]! }), how: t('readiness.dkim.how') };
});
