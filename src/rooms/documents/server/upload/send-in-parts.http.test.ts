import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  FileUnreadable,
  PART_BYTES,
  type PartUpload,
  type PartWire,
  sendInParts,
} from '../../../../contract/fields/upload/send-in-parts.ts';
import { FILE_BYTES } from '../../../../contract/limits.ts';
import { type Reply, TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { cuttableLine } from '../../../../server/testing/proxy.ts';
import { fileOf, HTML, pdfOf } from '../testing/files.fixture.ts';

/** What the browser runs to bring a file, against the real server over a line that can be cut. */
class Refused extends Error {
  readonly reply: Reply;
  constructor(reply: Reply) {
    super(reply.error);
    this.reply = reply;
  }
}

let portal: TestPortal;
let line: Awaited<ReturnType<typeof cuttableLine>>;
let client: TestClient;
/** Offsets of the pieces that were sent, answered or not. */
let sent: number[];

beforeAll(async () => {
  portal = await startPortal();
  line = await cuttableLine(portal.urls[0]!);
  const person = await portal.person('cifa');
  client = new TestClient([line.url.replace(/\/$/, '')], 'cifa');
  for (const [name, value] of person.client.cookies) client.cookies.set(name, value);
});
afterAll(async () => {
  await line.close();
  await portal.close();
});
beforeEach(() => {
  sent = [];
});

const ok = <D>(reply: Reply<D>): D => {
  if (reply.status !== 200) throw new Refused(reply);
  return reply.data;
};
const wire: PartWire = {
  received: async (uploadId) => ok(await client.call('GET /attachment/part', { uploadId })).received,
  async part({ chunk, ...piece }) {
    sent.push(piece.offset);
    const file = fileOf(Buffer.from(await chunk.arrayBuffer()), 'part');
    return ok(await client.call('POST /attachment/part', { ...piece, chunk: file })).received;
  },
  finish: async (end) => ok(await client.call('POST /attachment/upload', end)),
  passes: (error) => !(error instanceof Refused) || /^upload\./.test(error.reply.code),
};

const PIECES = 8;
const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(PART_BYTES * PIECES - 500, 0x20), pdfOf()]);
const upload = (over: Partial<PartUpload> = {}): PartUpload => ({
  uploadId: randomUUID(),
  file: new Blob([content]),
  name: 'proof.pdf',
  begun: false,
  onProgress: () => undefined,
  onStall: () => undefined,
  pause: async () => undefined,
  signal: new AbortController().signal,
  ...over,
});
const stored = async (url: string) => (await client.fetch(url)).bytes;

test('FRM-10: progress is what the server has, and the file is whole', async () => {
  const shares: number[] = [];
  const file = await sendInParts(wire, upload({ onProgress: (share) => shares.push(share) }));
  expect(shares).toEqual(
    Array.from({ length: PIECES }, (_, at) => Math.min(((at + 1) * PART_BYTES) / content.length, 1)),
  );
  expect((await stored(file.attachmentUrl)).equals(content)).toBe(true);
});

test('FRM-10: after a line cut at any piece it goes on where it stopped, not from the beginning', async () => {
  for (const cutAt of [0, 3, PIECES - 1]) {
    sent = [];
    let stalls = 0;
    const cutting: PartWire = {
      ...wire,
      part: (piece, signal) => {
        if (piece.offset === cutAt * PART_BYTES && stalls === 0) line.cut();
        return wire.part(piece, signal);
      },
    };
    const file = await sendInParts(
      cutting,
      upload({
        onStall: () => {
          stalls += 1;
        },
        pause: async (tries) => {
          // Twice it is still broken.
          if (tries === 3) line.mend();
        },
      }),
    );
    expect(stalls).toBe(3);
    const again = Array.from({ length: PIECES }, (_, at) => at * PART_BYTES);
    again.splice(cutAt, 0, cutAt * PART_BYTES);
    expect(sent).toEqual(again);
    expect((await stored(file.attachmentUrl)).equals(content)).toBe(true);
  }
});

test('ERR-2: what a page that died had sent is not sent again, and a lost last answer makes no second file', async () => {
  const uploadId = randomUUID();
  const dying = new AbortController();
  const half = upload({ uploadId, signal: dying.signal, onProgress: (share) => share > 0.5 && dying.abort() });
  await expect(sendInParts(wire, half)).rejects.toThrow();
  const before = sent.length;
  sent = [];
  const file = await sendInParts(wire, upload({ uploadId, begun: true }));
  expect(sent.length).toBe(PIECES - before);
  sent = [];
  const again = await sendInParts(wire, upload({ uploadId, begun: true }));
  expect([again.attachmentId, sent]).toEqual([file.attachmentId, []]);
});

test('FRM-10: what the server refuses is not tried again', async () => {
  let stalls = 0;
  const spoofed = upload({ file: new Blob([HTML]), onStall: () => (stalls += 1) });
  await expect(sendInParts(wire, spoofed)).rejects.toMatchObject({ reply: { status: 415 } });
  const large = upload({ file: new Blob([Buffer.alloc(FILE_BYTES + 1)]), onStall: () => (stalls += 1) });
  await expect(sendInParts(wire, large)).rejects.toMatchObject({ reply: { status: 413 } });
  expect(stalls).toBe(0);
});

test('a file that cannot be read any more is no broken line', async () => {
  const moved = { size: 10, slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }) };
  await expect(sendInParts(wire, upload({ file: moved as unknown as Blob }))).rejects.toBeInstanceOf(FileUnreadable);
});
