import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { ByteBlocks, freeBytes, ownBytes } from './byte-blocks.ts';
import { BODY_PACE, readBody } from './read-body.ts';

const piecesOf = (...texts: string[]) => texts.map((text) => Buffer.from(new TextEncoder().encode(text).buffer));
/** A body that comes in these pieces. */
function bodyOf(pieces: readonly Buffer[]): IncomingMessage {
  const stream = new PassThrough();
  for (const piece of pieces) stream.write(piece);
  return stream.end() as unknown as IncomingMessage;
}
const read = (pieces: readonly Buffer[], most: number, take: (piece: Buffer) => void) =>
  readBody(bodyOf(pieces), { ...BODY_PACE, most }, take);

test('a piece from the network is given back when it was copied, also the one that is too much', async () => {
  const kept = new ByteBlocks();
  const pieces = piecesOf('one ', 'two');
  await read(pieces, 100, (piece) => kept.push(piece));
  expect([kept.toString(), pieces.map(({ byteLength }) => byteLength)]).toEqual(['one two', [0, 0]]);
  const large = piecesOf('large');
  await expect(read(large, 4, () => {})).rejects.toThrow('request.tooLarge');
  expect(large[0]!.byteLength).toBe(0);
});

test('a part of something larger is not touched', async () => {
  const whole = Buffer.from(new TextEncoder().encode('one two').buffer);
  await read([whole.subarray(0, 3)], 100, () => {});
  expect(whole.toString()).toBe('one two');
});

test('what is kept of a body is given back with its refusal', () => {
  const kept = new ByteBlocks();
  kept.push(Buffer.alloc(100_000, 'x'));
  const blocks = kept.blocks();
  kept.free();
  expect([blocks.map(({ byteLength }) => byteLength), kept.toString()]).toEqual([[0, 0], '']);
});

test('a short copy has memory of its own, which can be given back', () => {
  const copy = ownBytes(Buffer.from('one '), Buffer.from('two'));
  expect([copy.toString(), copy.buffer.byteLength]).toEqual(['one two', 7]);
  freeBytes(copy);
  expect(copy.byteLength).toBe(0);
});
