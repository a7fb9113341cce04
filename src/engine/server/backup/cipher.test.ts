import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { decrypting, encrypting, keyMark } from './cipher.ts';

const KEY = randomBytes(32);
const [HEAD, SEALED] = [32, 65_536 + 16];

const encrypt = (content: Buffer, name = 'account.copy.gz') =>
  buffer(Readable.from([content]).compose(encrypting(KEY, name)));
/** In pieces of an odd size, as a network brings them. */
const pieces = (content: Buffer) =>
  Readable.from(
    Array.from({ length: Math.ceil(content.length / 999) }, (_, at) => content.subarray(at * 999, at * 999 + 999)),
  );
const decrypt = (content: Buffer, key: Buffer | null = KEY, name = 'account.copy.gz') =>
  buffer(pieces(content).compose(decrypting(key, name)));

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_001])('35.9: %i bytes come back as they were', async (size) => {
  const content = randomBytes(size);
  const sealed = await encrypt(content);
  expect(sealed.includes(content.subarray(0, 32)) && size > 31).toBe(false);
  expect((await decrypt(sealed)).equals(content)).toBe(true);
});

test('35.9: each file has a key of its own: equal content is never equal on the disk', async () => {
  const content = randomBytes(100);
  expect((await encrypt(content)).subarray(HEAD).equals((await encrypt(content)).subarray(HEAD))).toBe(false);
});

test('35.9: another key, or none, is named and told from damage', async () => {
  const sealed = await encrypt(randomBytes(10));
  const other = randomBytes(32);
  await expect(decrypt(sealed, other)).rejects.toThrow(
    `encrypted with the key ${keyMark(KEY)}, BACKUP_KEY is the key ${keyMark(other)}`,
  );
  await expect(decrypt(sealed, null)).rejects.toThrow(`set BACKUP_KEY to the key ${keyMark(KEY)}`);
});

test.each<[string, (sealed: Buffer) => Buffer]>([
  ['a changed byte', (sealed) => flipped(sealed, HEAD + 70_000)],
  ['a changed salt', (sealed) => flipped(sealed, 20)],
  ['a changed tag', (sealed) => flipped(sealed, HEAD + SEALED - 1)],
  ['a last piece that is missing', (sealed) => sealed.subarray(0, HEAD + 2 * SEALED)],
  ['an end that is cut off', (sealed) => sealed.subarray(0, -1)],
  ['only its head', (sealed) => sealed.subarray(0, HEAD)],
  [
    'two pieces that changed places',
    (sealed) =>
      Buffer.concat([
        sealed.subarray(0, HEAD),
        sealed.subarray(HEAD + SEALED, HEAD + 2 * SEALED),
        sealed.subarray(HEAD, HEAD + SEALED),
        sealed.subarray(HEAD + 2 * SEALED),
      ]),
  ],
  ['bytes behind its end', (sealed) => Buffer.concat([sealed, Buffer.alloc(40)])],
])('35.9: a file with %s is refused', async (_what, spoil) => {
  const sealed = await encrypt(randomBytes(150_000));
  await expect(decrypt(spoil(Buffer.from(sealed)))).rejects.toThrow();
});

test('35.9: no file takes the place of another', async () => {
  await expect(decrypt(await encrypt(randomBytes(10)), KEY, 'session.copy.gz')).rejects.toThrow();
});

function flipped(bytes: Buffer, at: number): Buffer {
  bytes[at]! ^= 1;
  return bytes;
}
