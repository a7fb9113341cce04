import type { Tenant } from '../../../tenants/tenant.ts';

/**
 * Signatures that are taken: by a key whose other half the provider keeps. None, and those by a shared secret (HS…),
 * are not among them, whatever the provider says it can do.
 */
export const SIGNATURES: readonly string[] = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/** Both clocks may differ so much. Seconds. */
export const CLOCK_TOLERANCE_S = 30;
/** A person has so long at the provider, and to type the password afterwards. Milliseconds. */
export const ATTEMPT_MS = 10 * 60_000;
/** Who has no password and links proves it by having logged in so lately. Milliseconds. */
export const FRESH_LOGIN_MS = 10 * 60_000;

/** A role that a newcomer may be given by the product: never one of staff, of other rooms' making, or of other tenants. */
export function mayBeNewcomers(tenant: Tenant, role: string): boolean {
  const definition = Object.hasOwn(tenant.roles, role) ? tenant.roles[role] : undefined;
  return (
    definition !== undefined &&
    !definition.staff &&
    !definition.byProduct &&
    !definition.capabilities.includes('tenant-enter')
  );
}

/** A mail domain as it is compared, or null where it is none. */
export function readDomain(text: string): string | null {
  const domain = text.trim().toLowerCase().replace(/^@/, '');
  return /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/.test(domain) && domain.length <= 253 ? domain : null;
}

/** Whether an address is of one of the domains; of none asked for, all are. A subdomain is another domain. */
export const inDomains = (key: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.includes(key.slice(key.lastIndexOf('@') + 1));

/** What of the claims an account is known by. */
export type Claims = {
  sub: string;
  /** Null: the provider names none. */
  email: string | null;
  /** Only a plain true counts. */
  emailVerified: boolean;
  name: string;
  /** The provider asked for more than one proof (RFC 8176). */
  factorGiven: boolean;
};

export function readClaims(claims: Record<string, unknown>): Claims {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const { amr } = claims;
  return {
    sub: text(claims.sub),
    email: text(claims.email) || null,
    emailVerified: claims.email_verified === true,
    name: text(claims.name),
    factorGiven: Array.isArray(amr) && amr.includes('mfa'),
  };
}
