import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aField } from '../../../contract/fields/a-field.fixture.ts';
import type { QueuedFile } from '../../../contract/fields/file-service.ts';
import type { PartWire } from '../../../contract/fields/upload/send-in-parts.ts';
import { type QueueParts, UploadQueue } from './file-queue.ts';
import { prepareFile } from './prepare-file.ts';
import type { KeptFile, KeptFiles } from './stored-files.ts';
import { turns } from './turns.ts';

const field = aField({ type: 'upload' });

/** A browser's store in memory: the same four acts. */
function memory(): KeptFiles & { held: Map<string, KeptFile> } {
  const stored = new Map<string, KeptFile>();
  return {
    held: stored,
    read: async () => [...stored.values()],
    put: async (file) => void stored.set(file.key, file),
    has: async (key) => stored.has(key),
    remove: async (key) => void stored.delete(key),
  };
}

/** A server that holds every request until the test lets it go on. */
function slowServer() {
  const open: { name: string; go: () => void; fail: (error: Error) => void }[] = [];
  const received = new Map<string, number>();
  const wire: PartWire = {
    received: async (id) => received.get(id) ?? 0,
    part: ({ uploadId, offset, chunk }, signal) =>
      new Promise((resolve, reject) => {
        const go = () => {
          received.set(uploadId, offset + chunk.size);
          resolve(offset + chunk.size);
        };
        signal.addEventListener('abort', () => reject(signal.reason));
        open.push({ name: uploadId, go, fail: reject });
      }),
    finish: async ({ uploadId, fileName }) => {
      const place = { attachmentScope: 'form', folderDir: '', attachmentUrl: '' };
      return { attachmentId: uploadId, name: fileName, ...place };
    },
    passes: (error) => (error as Error).message === 'line',
  };
  return { wire, open, received };
}

function queueWith(over: Partial<QueueParts> = {}) {
  const server = slowServer();
  const kept = memory();
  const parts: QueueParts = {
    wire: server.wire,
    kept,
    prepare: prepareFile,
    preparing: turns(1),
    sending: turns(2),
    wordsOf: (error) => ({ fault: (error as Error).message, mayRepeat: true }),
    ...over,
  };
  return { ...server, kept, parts, queue: new UploadQueue(parts, field) };
}

const PDF = '%PDF-1.4\nx\n%%EOF\n';
const file = (name: string, content = PDF) => new File([content], name, { type: 'application/pdf' });
const states = (queue: UploadQueue) => queue.items().map(({ state }: QueuedFile) => state);
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  // Reading a blob needs real turns of the loop.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});
const until = (met: () => boolean) => vi.waitUntil(met, { timeout: 5_000, interval: 5 });

test('FRM-10: two at a time, the third waits for its turn, each arrives once', async () => {
  const { queue, open } = queueWith();
  queue.follow(() => undefined);
  queue.add([file('a.pdf'), file('b.pdf'), file('c.pdf')]);
  await until(() => open.length === 2 && states(queue)[2] === 'waiting');
  expect(states(queue)).toEqual(['sending', 'sending', 'waiting']);
  open[0]!.go();
  open[1]!.go();
  await until(() => open.length === 3);
  expect(queue.take().map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
  open[2]!.go();
  await until(() => states(queue)[2] === 'arrived');
  expect(queue.take().map(({ name }) => name)).toEqual(['c.pdf']);
  expect(queue.take()).toEqual([]);
});

test('ERR-2: a file that waits is in this browser; the next page goes on with it and forgets it when it has arrived', async () => {
  const first = queueWith();
  const leave = first.queue.follow(() => undefined);
  first.queue.add([file('a.pdf')]);
  await until(() => first.open.length === 1);
  leave();
  expect(states(first.queue)).toEqual(['waiting']);
  expect([...first.kept.held.values()]).toMatchObject([{ name: 'a.pdf', prepared: true }]);
  const next = queueWith({ kept: first.kept });
  next.queue.follow(() => undefined);
  await until(() => next.open.length === 1);
  expect(next.open[0]!.name).toBe(first.open[0]!.name);
  next.open[0]!.go();
  await until(() => states(next.queue)[0] === 'arrived');
  next.queue.take();
  expect(first.kept.held.size).toBe(1);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(first.kept.held.size).toBe(0);
});

test('a file that another tab has brought or taken away meanwhile is not sent again', async () => {
  const { queue, kept, open } = queueWith();
  const leave = queue.follow(() => undefined);
  queue.add([file('a.pdf')]);
  await until(() => open.length === 1);
  leave();
  kept.held.clear();
  queue.follow(() => undefined);
  await until(() => queue.items().length === 0);
  expect(open.length).toBe(1);
});

test('a broken line is said, goes on by itself, and at once when asked', async () => {
  const { queue, open } = queueWith();
  queue.follow(() => undefined);
  queue.add([file('a.pdf')]);
  await until(() => open.length === 1);
  open[0]!.fail(new Error('line'));
  await until(() => states(queue)[0] === 'stalled');
  expect(queue.items()[0]).toMatchObject({ fault: 'line', mayRepeat: true });
  queue.again(queue.items()[0]!.key);
  await until(() => open.length === 2);
  open[1]!.fail(new Error('line'));
  await until(() => states(queue)[0] === 'stalled');
  await vi.advanceTimersByTimeAsync(1_000);
  await until(() => open.length === 3);
  open[2]!.go();
  await until(() => states(queue)[0] === 'arrived');
});

test('FRM-10: what the field does not take is refused here, with the reason, and never sent', async () => {
  const { queue, open, kept } = queueWith();
  queue.follow(() => undefined);
  queue.add([
    file('a.exe'),
    file('renamed.pdf', 'MZ\u0090'),
    file('IMG_1.HEIC', '....ftypheic....'),
    file('IMG_2.jpg', '....ftypheic....'),
    file('empty.pdf', ''),
    file('large.pdf', PDF.padEnd(5 * 1024 * 1024 + 1)),
  ]);
  await until(() => states(queue).every((state) => state === 'failed'));
  const keys = queue.items().map(({ fault }) => typeof fault === 'object' && fault?.key);
  expect(keys).toEqual([
    'problem.fileType',
    'documents.fileContent',
    'upload.heic',
    'upload.heic',
    'problem.fileEmpty',
    'problem.fileSize',
  ]);
  expect(open).toEqual([]);
  await settle();
  expect(kept.held.size).toBe(0);
});

test('FRM-10: a submit waits for what moves and hears of what does not get through, not of what was refused', async () => {
  const { queue, open } = queueWith();
  queue.follow(() => void queue.take());
  queue.add([file('a.pdf'), file('b.exe'), file('c.pdf')]);
  await until(() => open.length === 2);
  open[1]!.fail(new Error('line'));
  await until(() => states(queue)[2] === 'stalled');
  let left: QueuedFile | null | undefined;
  const query = queue.settled().then((answer) => {
    left = answer;
  });
  await settle();
  expect([left, queue.moving]).toEqual([undefined, 1]);
  open[0]!.go();
  await query;
  expect(left?.name).toBe('c.pdf');
  queue.drop(left!.key);
  expect(states(queue)).toEqual(['arrived', 'failed']);
  expect(await queue.settled()).toBeNull();
});
