import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASE_PATH } from '../../../../contract/call.ts';
import { FILE_BYTES } from '../../../../contract/limits.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { fileOf, HTML, pdfOf } from '../testing/files.fixture.ts';

let portal: TestPortal;
let client: TestClient;

beforeAll(async () => {
  portal = await startPortal();
  client = (await portal.person('cifa')).client;
});
afterAll(() => portal.close());

const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(300_000, 0x20), pdfOf()]);
const PIECE = 64 * 1024;

const part = (uploadId: string, offset: number, bytes: Buffer, who = client) =>
  who.call('POST /attachment/part', { uploadId, offset, chunk: fileOf(bytes, 'blob') });
const come = async (uploadId: string, who = client) =>
  (await who.call('GET /attachment/part', { uploadId })).data.received;
const finish = (uploadId: string, fileSize = content.byteLength, fileName = 'long.pdf', who = client) =>
  who.call('POST /attachment/upload', { uploadId, fileName, fileSize });

test('FRM-10: an upload goes on where the line broke, and is the whole file then', async () => {
  const uploadId = randomUUID();
  expect((await part(uploadId, 0, content.subarray(0, PIECE))).data.received).toBe(PIECE);
  await breakOff(uploadId, PIECE);
  const received = await come(uploadId);
  expect(received).toBe(PIECE);
  for (let at = received; at < content.byteLength; at += PIECE) {
    const reply = await part(uploadId, at, content.subarray(at, at + PIECE));
    expect(reply.data.received).toBe(Math.min(at + PIECE, content.byteLength));
  }
  const reply = await finish(uploadId);
  expect(reply.data).toMatchObject({ name: 'long.pdf', bytes: content.byteLength });
  const file = await client.fetch(reply.data.attachmentUrl);
  expect(file.bytes.equals(content)).toBe(true);
  // Whoever lost the answer asks again: the same file, no second one, and nothing is left to send.
  expect((await finish(uploadId)).data).toEqual(reply.data);
  expect(await come(uploadId)).toBe(content.byteLength);
  const left = await portal.engine.database.tenant('cifa', (db) => db.from('upload_part').select('at_byte').execute());
  expect(left).toEqual([]);
});

/** Sends the head of a piece and half of it, then the line is cut. */
function breakOff(uploadId: string, offset: number): Promise<void> {
  const { hostname, port } = new URL(portal.urls[0]!);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const field = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  return new Promise((resolve) => {
    const socket = net.connect(Number(port), hostname, () => {
      socket.write(
        `POST ${BASE_PATH}/attachment/part HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\n` +
          `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${PIECE * 2}\r\n\r\n` +
          `${field('tenant', 'cifa')}${field('uploadId', uploadId)}${field('offset', String(offset))}` +
          '--x\r\ncontent-disposition: form-data; name="chunk"; filename="blob"\r\n\r\n',
      );
      socket.write(content.subarray(offset, offset + PIECE / 2), () => socket.destroy());
    });
    socket.on('close', () => resolve());
  });
}

test('F-16: a piece sent again, or again with more, counts once; one that leaves a gap is refused', async () => {
  const uploadId = randomUUID();
  await part(uploadId, 0, content.subarray(0, 100));
  expect((await part(uploadId, 0, content.subarray(0, 100))).data.received).toBe(100);
  expect((await part(uploadId, 50, content.subarray(50, 200))).data.received).toBe(200);
  const gap = await part(uploadId, 300, content.subarray(300, 400));
  expect([gap.status, gap.code]).toEqual([409, 'upload.offset']);
  const early = await finish(uploadId);
  expect([early.status, early.code]).toEqual([409, 'upload.incomplete']);
  expect((await part(uploadId, 200, content.subarray(200))).data.received).toBe(content.byteLength);
  const file = await client.fetch((await finish(uploadId)).data.attachmentUrl);
  expect(file.bytes.equals(content)).toBe(true);
});

test('F-16: the same piece, and the same end, ten times at once: one file, whole', async () => {
  const uploadId = randomUUID();
  const ten = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, act));
  for (const { data } of await ten(() => part(uploadId, 0, content))) expect(data.received).toBe(content.byteLength);
  const ended = await ten(() => finish(uploadId));
  expect(ended.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(new Set(ended.map(({ data }) => data.attachmentId)).size).toBe(1);
});

test('FRM-10: the end of an upload is looked at like a file sent at once', async () => {
  const uploadId = randomUUID();
  await part(uploadId, 0, Buffer.from(HTML));
  const spoofed = await finish(uploadId, HTML.length);
  expect([spoofed.status, Object.keys(spoofed.errorList)]).toEqual([415, ['file']]);
  const over = await part(randomUUID(), FILE_BYTES - 10, content.subarray(0, 11));
  expect([over.status, Object.keys(over.errorList)]).toEqual([413, ['file']]);
});

test('ATT-3: the pieces of somebody else are not there', async () => {
  const uploadId = randomUUID();
  await part(uploadId, 0, content);
  const second = (await portal.person('cifa')).client;
  expect(await come(uploadId, second)).toBe(0);
  expect((await finish(uploadId, content.byteLength, 'x.pdf', second)).code).toBe('upload.incomplete');
  expect((await part(uploadId, 0, content.subarray(0, 10), second)).data.received).toBe(10);
  expect(await come(uploadId)).toBe(content.byteLength);
});

test('unfinished uploads of one person have an end', async () => {
  const hoarder = await portal.person('cifa');
  await portal.engine.database.tenant('cifa', (db) =>
    db.query(
      `insert into upload_part (tenant_id, account_id, upload_id, at_byte, content, created_at)
       select $1, $2, gen_random_uuid(), 0, convert_to(repeat('x', $3), 'utf8'), now() from generate_series(1, 20)`,
      [hoarder.accountId, FILE_BYTES],
    ),
  );
  const more = await part(randomUUID(), 0, content, hoarder.client);
  expect([more.status, more.headers.get('retry-after')]).toEqual([429, '3600']);
});
