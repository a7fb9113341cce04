import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { CODE_DIGITS } from '../../../../contract/limits.ts';
import type { Context } from '../../../engine/context.ts';
import type { Engine } from '../../../engine/engine.ts';
import { tokenHash } from '../../../engine/http/session.ts';

type Keyed = Pick<Engine, 'key'>;

/** A key of its own for each use, so that none can be played against another. */
const derived = (engine: Keyed, use: string): Buffer => Buffer.from(hkdfSync('sha256', engine.key, '', use, 32));

/** 256 random bits: session tokens and the links of mails. Only their hash is kept. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

export const randomCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** Six digits could be guessed from a bare hash; this one needs the instance's key, which is not in the table. */
export const codeHash = (engine: Keyed, id: string, code: string): Buffer =>
  createHmac('sha256', derived(engine, 'one-time code')).update(`${id}:${code}`).digest();

/** The browser of a request, as it is kept beside what it asked for or chose. */
export const browserOf = (ctx: Pick<Context, 'browserId'>): Buffer => tokenHash(ctx.browserId);

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** 50 random bits as people can copy them: `abcde-fgh23`. */
export function randomRecoveryCode(): string {
  const letters = Array.from(randomBytes(10), (byte) => BASE32[byte % 32]!).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

export const recoveryHash = (engine: Keyed, accountId: string, code: string): Buffer =>
  createHmac('sha256', derived(engine, 'recovery code')).update(`${accountId}:${code}`).digest();

const IV = 12;
const TAG = 16;

/** Encrypts a second-factor secret (AES-256-GCM); `owner` is bound to it, so that it cannot be moved to another row. */
export function seal(engine: Keyed, owner: string, secret: string): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', derived(engine, 'second factor'), iv).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

/** @throws when the bytes were changed, or belong to another owner or another instance */
export function unseal(engine: Keyed, owner: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', derived(engine, 'second factor'), sealed.subarray(0, IV), {
    authTagLength: TAG,
  });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]).toString('utf8');
}
