import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Engine } from './engine.ts';

export type Keyed = Pick<Engine, 'key'>;
/** What a secret is for, and whose it is: neither can be exchanged for another. */
export type SecretPlace = { use: string; owner: string };

/** A key of its own for each use, so that none can be played against another. */
export const derivedKey = (engine: Keyed, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', engine.key, '', use, 32));

const IV = 12;
const TAG = 16;

/** Encrypts a secret that is kept (AES-256-GCM); its owner is bound to it, so that it cannot be moved to another row. */
export function seal(engine: Keyed, { use, owner }: SecretPlace, secret: string): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', derivedKey(engine, use), iv).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

/** @throws when the bytes were changed, or belong to another use, another owner or another instance */
export function unseal(engine: Keyed, { use, owner }: SecretPlace, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', derivedKey(engine, use), sealed.subarray(0, IV), {
    authTagLength: TAG,
  });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]).toString('utf8');
}
