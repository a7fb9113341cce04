import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openPlace } from './open-place.ts';
import { startS3 } from './s3-stand-in.fixture.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterEach(() => {
  s3.objects.clear();
  s3.broken.when = () => false;
});
afterAll(() => s3.close());

const place = () =>
  openPlace(
    { s3Access: { endpoint: s3.url, region: 'ap-east-1', keys: { id: 'k', secret: 's' } } },
    's3://safe/tessera/nightly',
  );
const of = (content: Buffer) => [Readable.from([content])] as const;
const take = async (name: string) => {
  const backup = await place().begin(name);
  await backup.write('account.copy.gz', of(Buffer.from('rows')));
  await backup.finish({ file: 'manifest.json', streams: of(Buffer.from('{}')) });
};

test('35.9: what goes into a bucket is listed, read and removed by its name', async () => {
  for (const name of ['one', 'two']) await take(name);
  expect([...s3.objects.keys()]).toContain('safe/tessera/nightly/one/account.copy.gz');
  expect(await place().list()).toEqual(['one', 'two']);
  expect(await place().topFiles('one')).toEqual(['account.copy.gz', 'manifest.json']);
  expect(String(await buffer(await place().read('one', 'account.copy.gz')))).toBe('rows');
  await place().remove('one');
  expect(await place().list()).toEqual(['two']);
  await expect(place().begin('two')).rejects.toThrow('s3://safe/tessera/nightly/two is there already');
});

test('35.9: a file larger than one part arrives part by part', async () => {
  const content = randomBytes(33 * 1024 ** 2);
  const backup = await place().begin('large');
  await backup.write('large.gz', [
    Readable.from(Array.from({ length: 33 }, (_, at) => content.subarray(at * 1024 ** 2, (at + 1) * 1024 ** 2))),
  ]);
  expect((await buffer(await backup.read('large.gz'))).equals(content)).toBe(true);
  expect(s3.uploads.size).toBe(0);
});

test('35.9: a bucket that refuses in the middle keeps no part', async () => {
  let parts = 0;
  s3.broken.when = (method) => method === 'PUT' && ++parts > 1;
  const backup = await place().begin('broken');
  const large = [Readable.from(Array.from({ length: 33 }, () => randomBytes(1024 ** 2)))] as const;
  await expect(backup.write('large.gz', large)).rejects.toThrow();
  s3.broken.when = () => false;
  await backup.abandon();
  expect([s3.uploads.size, s3.objects.size]).toEqual([0, 0]);
});
