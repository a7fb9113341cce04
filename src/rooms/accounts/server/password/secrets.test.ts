import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { seal, unseal } from '../../../../engine/server/sealed.ts';
import { matchingStep, randomSecret } from '../factors/totp.ts';
import { readRecoveryCode } from '../rules.ts';
import { comparePassword, hashPassword, verifyPassword } from './passwords.ts';
import { codeHash, randomCode, randomRecoveryCode, randomToken } from './secrets.ts';

const engine = { key: randomBytes(32) };

describe('ACC-5: passwords', () => {
  test('ACC-5: argon2id, 19 MiB, two passes, one lane', async () => {
    expect(await hashPassword('kite-Lantern-48')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
  test('ACC-4: without an account the same work is done, and nothing is right', async () => {
    const kept = await hashPassword('kite-Lantern-48');
    expect(await verifyPassword(kept, 'kite-Lantern-48')).toBe(true);
    expect(await verifyPassword(null, 'nobody has this password')).toBe(false);
    expect(await verifyPassword(undefined, 'kite-Lantern-48')).toBe(false);
    // the library is asked to compare with a hash of the same cost
    const compared: string[] = [];
    const watched = async (hashed: string) => compared.push(hashed) === 0;
    for (const against of [kept, null, undefined])
      expect(await comparePassword(against, 'wrong', watched)).toBe('wrong');
    const cost = (hash: string) => hash.split('$').slice(0, 4).join('$');
    expect(compared.map(cost)).toEqual([cost(kept), cost(kept), cost(kept)]);
  });
  test('ACC-5: an accent is the same composed or not, as is a space of any width; nothing else is', async () => {
    const composed = await hashPassword('Caf\u00e9 Lantern 48');
    for (const typed of ['Cafe\u0301 Lantern 48', 'Caf\u00e9\u00a0Lantern\u300048'])
      expect(await comparePassword(composed, typed)).toBe('right');
    for (const typed of ['Cafe Lantern 48', 'caf\u00e9 Lantern 48', 'Caf\u00e9 Lantern 48 '])
      expect(await comparePassword(composed, typed)).toBe('wrong');
  });
  test('ACC-5: hashes from before that keep working, from either keyboard, and are to be made anew', async () => {
    const decomposed = await hash('Cafe\u0301 Lantern 48', { memoryCost: 64, timeCost: 1, parallelism: 1 });
    for (const typed of ['Cafe\u0301 Lantern 48', 'Caf\u00e9 Lantern 48'])
      expect(await comparePassword(decomposed, typed)).toBe('outdated');
    expect(await comparePassword(decomposed, 'Cafe Lantern 48')).toBe('wrong');
  });
});

describe('secrets', () => {
  test('tokens have 256 bits and do not repeat', () => {
    const tokens = Array.from({ length: 2_000 }, randomToken);
    expect(new Set(tokens).size).toBe(2_000);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });
  test('codes are six digits, recovery codes are read back as written', () => {
    for (let i = 0; i < 200; i++) {
      expect(randomCode()).toMatch(/^\d{6}$/);
      expect(readRecoveryCode(randomRecoveryCode())).toMatch(/^[a-z2-7]{10}$/);
    }
  });
  test('the hash of a code needs the instance’s key and the row', () => {
    const hash = codeHash(engine, 'a', '123456');
    expect(codeHash(engine, 'b', '123456').equals(hash)).toBe(false);
    expect(codeHash({ key: randomBytes(32) }, 'a', '123456').equals(hash)).toBe(false);
  });
  test('a sealed secret opens for its owner in its instance only', () => {
    const place = { use: 'second factor', owner: 'cifa 1' };
    const sealed = seal(engine, place, 'SECRET');
    expect(sealed.includes('SECRET')).toBe(false);
    expect(unseal(engine, place, sealed)).toBe('SECRET');
    expect(() => unseal(engine, { ...place, owner: 'cifa 2' }, sealed)).toThrow();
    expect(() => unseal(engine, { ...place, use: 'merchant' }, sealed)).toThrow();
    expect(() => unseal({ key: randomBytes(32) }, place, sealed)).toThrow();
    sealed[sealed.length - 1]! ^= 1;
    expect(() => unseal(engine, place, sealed)).toThrow();
  });
  test('a code of the app belongs to its half minute, or the one beside it', () => {
    // RFC 6238: the secret "12345678901234567890" at 59 s
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    const at = (seconds: number) => matchingStep(secret, '287082', new Date(seconds * 1000));
    expect([at(59), at(30), at(29), at(89), at(90)]).toEqual([1, 1, 1, 1, null]);
    expect(randomSecret()).toMatch(/^[A-Z2-7]{32}$/);
  });
});
