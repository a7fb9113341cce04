import { createHmac, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { Lie } from './mischief.ts';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The keys that tokens are signed with: the newest signs, the older ones are still shown. */
export class Keys {
  #all: { kid: string; key: KeyObject; jwk: object }[] = [];

  constructor() {
    this.change();
  }

  /** A new key, as providers change theirs from time to time. @param forget the old ones are shown no more */
  change(forget = false): void {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const kid = randomBytes(6).toString('hex');
    const jwk = { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' };
    this.#all = [{ kid, key: privateKey, jwk }, ...(forget ? [] : this.#all)];
  }

  get shown(): object[] {
    return this.#all.map(({ jwk }) => jwk);
  }

  /** An ID token, signed as a right one is, or as the lie has it. */
  sign(claims: object, lie: Lie | null, clientSecret: string): string {
    const { kid, key } = this.#all[0]!;
    if (lie === 'unsigned') return `${part({ alg: 'none' })}.${part(claims)}.`;
    if (lie === 'sharedSecret') {
      const text = `${part({ alg: 'HS256' })}.${part(claims)}`;
      return `${text}.${createHmac('sha256', clientSecret).update(text).digest('base64url')}`;
    }
    const text = `${part({ alg: 'RS256', kid })}.${part(claims)}`;
    const by = lie === 'strangeKey' ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey : key;
    return `${text}.${createSign('RSA-SHA256').update(text).sign(by, 'base64url')}`;
  }
}
