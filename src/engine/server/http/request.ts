import type { FastifyRequest } from 'fastify';
import type { Lang } from '../../../contract/lang.ts';
import { DEFAULT_LANG, isLang } from '../../../contract/lang.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import type { Engine } from '../engine.ts';
import { Refusal } from '../refusal.ts';
import { DEFAULT_TENANT } from '../tenants/default-tenant.ts';

export type Parameters = Record<string, unknown>;
type Named = { tenant?: string; lang?: string };

/** Tenant and language as the address names them. A parameter given twice is a malformed request. */
export function readNamed(query: unknown): Named {
  const { tenant, lang, ...others } = query as Parameters;
  for (const value of Object.values(others)) if (Array.isArray(value)) throw new Refusal('request.malformed');
  return named(agreed(tenant, undefined), agreed(lang, undefined));
}

const named = (tenant: string | undefined, lang: string | undefined): Named => ({
  ...(tenant !== undefined && { tenant }),
  ...(lang !== undefined && { lang }),
});

/** Query and body together, `tenant` and `lang` taken out. A parameter given twice is a malformed request. */
export function readParameters(request: FastifyRequest, inAddress = false): { named: Named; input: Parameters } {
  const query = request.query as Parameters;
  const body = (request.body ?? {}) as Parameters;
  const { tenant, lang, ...input } = request.method === 'GET' || inAddress ? query : body;
  return { named: named(agreed(tenant, query.tenant), agreed(lang, query.lang)), input };
}

function agreed(a: unknown, b: unknown): string | undefined {
  if (a !== undefined && b !== undefined && a !== b) throw new Refusal('request.malformed');
  const value = a ?? b;
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

/** The first of the reader's languages that is one of ours: for what is refused before a body could name one. */
export function preferredLang(header: string | undefined): Lang {
  for (const range of (header ?? '').slice(0, 200).split(',')) {
    const tag = range.split(';')[0]!.trim().toLowerCase();
    if (isLang(tag)) return tag;
    if (tag.startsWith('en')) return 'en';
    if (tag.startsWith('zh')) return /^zh-(?:cn|sg|hans)/.test(tag) ? 'zh-hans' : 'zh-hant';
  }
  return DEFAULT_LANG;
}

/** The tenant named, or the session's, or the default; one that is not there or suspended is refused. */
export function pickTenant(
  { tenants, made }: Pick<Engine, 'tenants' | 'made'>,
  named: string | undefined,
  ofSession: string | undefined,
): Tenant {
  const isThere = ofSession && (tenants.has(ofSession) || made.isSuspended(ofSession));
  const key = named ?? (isThere ? ofSession : DEFAULT_TENANT);
  const tenant = tenants.get(key);
  if (!tenant) throw new Refusal(made.isSuspended(key) ? 'organisation.suspended' : 'tenant.unknown');
  return tenant;
}
