import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { Context } from '../../../../engine/server/context.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import type { PasskeyRow } from './factor.store.ts';

/** Whom the browser makes passkeys for: this site, by the address people open. */
export function site(ctx: Context): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(ctx.engine.settings.baseUrl);
  return { rpID: hostname, origin };
}

/** EdDSA, ES256, RS256: what every passkey speaks. Named, since the library's own list tries an unfinished API of Node. */
export const ALGORITHMS = [-8, -7, -257];

const BASE64URL = /^[\w-]{1,2000}$/;

/** A text of the browser's answer that is looked up by; what cannot be one finds nothing. */
export const asKey = (value: unknown): string | null =>
  typeof value === 'string' && BASE64URL.test(value) ? value : null;

/** The challenge that an answer of the browser says it answers. */
export function challengeIn(response: Record<string, unknown>): string | null {
  const inner = response.response as { clientDataJSON?: unknown } | undefined;
  const data = asKey(inner?.clientDataJSON);
  if (!data) return null;
  try {
    const { challenge } = JSON.parse(Buffer.from(data, 'base64url').toString('utf8')) as { challenge?: unknown };
    return asKey(challenge);
  } catch {
    return null;
  }
}

/** A passkey as the library names it. */
export const describePasskey = (row: PasskeyRow) => ({
  id: row.credential_id,
  transports: row.transports as AuthenticatorTransport[],
});

export const passkeyRefused = (): Refusal => new Refusal('secondFactor.invalid');
