import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { CODE_DIGITS } from '../../../../contract/limits.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { tokenHash } from '../../../../engine/server/http/session.ts';
import { derivedKey, type Keyed } from '../../../../engine/server/sealed.ts';

/** 256 random bits: session tokens and the links of mails. Only their hash is kept. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

export const randomCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** Six digits could be guessed from a bare hash; this one needs the instance's key, which is not in the table. */
export const codeHash = (engine: Keyed, id: string, code: string): Buffer =>
  createHmac('sha256', derivedKey(engine, 'one-time code')).update(`${id}:${code}`).digest();

/** The browser of a request, as it is kept beside what it asked for or chose. */
export const browserOf = (ctx: Pick<Context, 'browserId'>): Buffer => tokenHash(ctx.browserId);

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** 50 random bits as people can copy them: `abcde-fgh23`. */
export function randomRecoveryCode(): string {
  const letters = Array.from(randomBytes(10), (byte) => BASE32[byte % 32]!).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

export const recoveryHash = (engine: Keyed, accountId: string, code: string): Buffer =>
  createHmac('sha256', derivedKey(engine, 'recovery code')).update(`${accountId}:${code}`).digest();
