import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
/** One step earlier or later is allowed: clocks differ. */
const WINDOW = 1;

const totp = (secret: string, names: { issuer: string; label: string } = { issuer: '', label: '' }): TOTP =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_S });

/** A new secret of 160 bits, as authenticator apps take it. */
export const randomSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that the QR code carries. */
export const totpUri = (secret: string, issuer: string, email: string): string =>
  totp(secret, { issuer, label: email }).toString();

/** The time step a code belongs to, or null when it is wrong at this time. Steps count from 1970. */
export function matchingStep(secret: string, code: string, now: Date): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
}
