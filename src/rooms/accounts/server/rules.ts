import { cleanLine } from '../../../contract/fields/clean-text.ts';
import { fold } from '../../../contract/fold.ts';

/** What somebody typed as an address, fit for the login log even when it is none. */
export const typedAddress = (text: string): string => fold(cleanLine(text)).slice(0, 254);

/**
 * The path of this site that a `returnUrl` names, or null where it leads away (ACC-2, reliability.md §2.4). Origin and
 * protocol are compared after parsing, and then the path again: `/.//evil.test` parses as our origin with the path
 * `//evil.test`, and a redirect to that path alone would leave.
 */
export function safeReturnUrl(baseUrl: string, text: string | undefined): string | null {
  if (!text) return null;
  const base = new URL(`${baseUrl}/`);
  if (!URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  if (url.origin !== base.origin || url.protocol !== base.protocol) return null;
  const path = url.pathname + url.search + url.hash;
  return /^\/(?![/\\])/.test(path) ? path : null;
}

/** Which second factors a person has set up. */
export type Factors = { totp: boolean; passkeys: number; recoveryCodes: number };
export type FactorKind = 'totp' | 'passkey' | 'recovery';

export const hasFactor = (factors: Factors): boolean => factors.totp || factors.passkeys > 0;

/**
 * What a login still owes. An authenticator app is always asked for; a passkey alone only where the tenant asks the
 * role for a second factor, since it is also a way in of its own.
 * @returns the kinds that will do, or null when nothing is owed
 */
export function owedFactors(factors: Factors, required: boolean): FactorKind[] | null {
  if (!factors.totp && !(required && factors.passkeys > 0)) return null;
  const kinds: FactorKind[] = [];
  if (factors.totp) kinds.push('totp');
  if (factors.passkeys > 0) kinds.push('passkey');
  if (factors.totp && factors.recoveryCodes > 0) kinds.push('recovery');
  return kinds;
}

/** Checks that every way in shares: password, code, passkey, and the links of mails (reliability.md row 62). */
export function refusedLogin(status: string): 'login.disabled' | 'login.unverified' | null {
  if (status === 'disabled') return 'login.disabled';
  return status === 'active' ? null : 'login.unverified';
}

export type CodeRow = { tries: number; used_at: Date | null; expires_at: Date; browser_hash: Buffer | null };

/** Whether the newest code of a purpose may be tried in this browser; the try itself is counted in the database. */
export function codeRefusal(
  row: CodeRow | undefined,
  browserHash: Buffer,
  now: Date,
  maxTries: number,
): 'code.invalid' | 'code.expired' | 'code.otherBrowser' | null {
  if (!row) return 'code.invalid';
  if (!row.browser_hash?.equals(browserHash)) return 'code.otherBrowser';
  if (row.used_at || row.expires_at <= now || row.tries >= maxTries) return 'code.expired';
  return null;
}

/** What an e-mail change has come to (ACC-6). */
export function changeState(row: {
  frozen_at: Date | null;
  done_at: Date | null;
  expires_at: Date;
  now: Date;
}): 'open' | 'frozen' | 'over' {
  if (row.frozen_at) return 'frozen';
  return row.done_at || row.expires_at <= row.now ? 'over' : 'open';
}

const DIGITS = /^\d{6}$/;
/** Six digits as people type them: spaces between, full-width, with a dash; null when they are no code. */
export function readCode(text: string): string | null {
  const digits = fold(text).replace(/[\s-]/g, '');
  return DIGITS.test(digits) ? digits : null;
}

/** A recovery code as it is compared: without dashes, spaces and case; null when it cannot be one. */
export function readRecoveryCode(text: string): string | null {
  const code = fold(text).replace(/[\s-]/g, '').toLowerCase();
  return /^[a-z2-7]{10}$/.test(code) ? code : null;
}
