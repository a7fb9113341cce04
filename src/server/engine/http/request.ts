import type { FastifyRequest } from 'fastify';
import type { Lang } from '../../../contract/lang.ts';
import { DEFAULT_LANG, isLang } from '../../../contract/lang.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import { Refusal } from '../refusal.ts';

/** The tenant of requests that name none (spec §1). */
const DEFAULT_TENANT = 'oxfam';

export type Parameters = Record<string, unknown>;

/** Query and body together, `tenant` and `lang` taken out. A parameter given twice is a malformed request. */
export function readParameters(
  request: FastifyRequest,
  inAddress = false,
): {
  named: { tenant?: string; lang?: string };
  input: Parameters;
} {
  const query = request.query as Parameters;
  const body = (request.body ?? {}) as Parameters;
  const { tenant, lang, ...input } = request.method === 'GET' || inAddress ? query : body;
  const named = { tenant: agreed(tenant, query.tenant), lang: agreed(lang, query.lang) };
  for (const value of Object.values(query)) if (Array.isArray(value)) throw new Refusal('request.malformed');
  return { named: { ...(named.tenant && { tenant: named.tenant }), ...(named.lang && { lang: named.lang }) }, input };
}

function agreed(one: unknown, other: unknown): string | undefined {
  if (one !== undefined && other !== undefined && one !== other) throw new Refusal('request.malformed');
  const value = one ?? other;
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') throw new Refusal('request.malformed');
  return value;
}

export function pickLang(named: string | undefined): Lang {
  if (named === undefined) return DEFAULT_LANG;
  const lang = named.toLowerCase();
  if (!isLang(lang)) throw new Refusal('lang.unknown');
  return lang;
}

/** The tenant named, or the session's, or the default; one that is not there is refused. */
export function pickTenant(
  tenants: ReadonlyMap<string, Tenant>,
  named: string | undefined,
  ofSession: string | undefined,
): Tenant {
  const key = named ?? (ofSession && tenants.has(ofSession) ? ofSession : DEFAULT_TENANT);
  const tenant = tenants.get(key);
  if (!tenant) throw new Refusal('tenant.unknown');
  return tenant;
}
