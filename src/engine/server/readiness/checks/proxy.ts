import type { IncomingHttpHeaders } from 'node:http';
import type { CheckContext, CheckResult, ReadinessCheck } from '../check.ts';

const valuesOf = (header: string | string[] | undefined): string[] =>
  [header ?? '']
    .flat()
    .join(',')
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);

/**
 * What a request that came through the proxies shows. A browser sends no X-Forwarded-For, so its entries are the
 * proxies: fewer trusted and everybody shares one address, more and anybody can claim another.
 */
export const proxy: ReadinessCheck = {
  name: 'proxy',
  label: 'readiness.proxy',
  group: 'site',
  scope: 'installation',
  async run(ctx) {
    if (!ctx.headers)
      return { state: 'unknown', why: ctx.t('readiness.proxy.noRequest'), how: ctx.t('readiness.proxy.noRequestHow') };
    return compare(ctx, ctx.headers);
  },
};

function compare({ engine, t }: CheckContext, headers: IncomingHttpHeaders): CheckResult {
  const { trustProxy, baseUrl } = engine.settings;
  const base = new URL(baseUrl);
  const hops = valuesOf(headers['x-forwarded-for']).length;
  if (hops !== trustProxy)
    return {
      state: 'notReady',
      why: t('readiness.proxy.hops', { hops, trusted: trustProxy }),
      how: t('readiness.proxy.hopsHow', { hops }),
    };
  const scheme = valuesOf(headers['x-forwarded-proto'])[0] ?? (trustProxy === 0 ? base.protocol.slice(0, -1) : '');
  // Over plain http nothing is decided by the scheme, so a proxy may leave it out.
  if (`${scheme}:` !== base.protocol && (scheme !== '' || base.protocol === 'https:'))
    return {
      state: 'notReady',
      why: t('readiness.proxy.scheme', { scheme: scheme || '–', wanted: base.protocol.slice(0, -1) }),
      how: t('readiness.proxy.schemeHow'),
    };
  const host = headers.host ?? '';
  if (host !== base.host)
    return {
      state: 'notReady',
      why: t('readiness.proxy.host', { host: host || '–', wanted: base.host }),
      how: t('readiness.proxy.hostHow'),
    };
  return { state: 'ready', why: t('readiness.proxy.ready', { hops }) };
}
