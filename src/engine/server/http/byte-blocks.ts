/** Blocks grow with what they hold, so that a short text costs little and a file few blocks. Bytes. */
const FIRST = 256;
const LARGEST = 65_536;

/**
 * Gives the memory of bytes back at once. Left to the collector of garbage, what a few greedy connections sent stays for
 * seconds: it looks at how full JavaScript's own heap is, where none of it lies.
 */
export function freeBytes({ buffer, byteLength }: Buffer): void {
  // a part of something larger is not ours to free
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

/** A copy in memory of its own: a short one from the pool keeps the whole pool, and cannot be freed. */
export function ownBytes(...pieces: readonly Buffer[]): Buffer {
  const all = Buffer.allocUnsafeSlow(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) at += piece.copy(all, at);
  return all;
}

/**
 * Bytes that arrive in pieces of any size, kept in blocks of our own: what comes byte by byte costs no more memory than
 * what comes at once, and no piece keeps the buffer alive that it was cut from.
 */
export class ByteBlocks {
  readonly #blocks: Buffer[] = [];
  #used = 0;
  #bytes = 0;

  push(piece: Buffer): void {
    for (let from = 0; from < piece.length; ) {
      let block = this.#blocks.at(-1);
      if (!block || this.#used === block.length) {
        const wanted = Math.max(FIRST, this.#bytes, piece.length - from);
        block = Buffer.allocUnsafeSlow(Math.min(LARGEST, wanted));
        this.#blocks.push(block);
        this.#used = 0;
      }
      const taken = piece.copy(block, this.#used, from);
      this.#used += taken;
      this.#bytes += taken;
      from += taken;
    }
  }

  get isEmpty(): boolean {
    return this.#bytes === 0;
  }

  /** What is kept, in its order. */
  blocks(): Buffer<ArrayBuffer>[] {
    const last = this.#blocks.length - 1;
    return this.#blocks.map((block, at) =>
      at === last ? block.subarray(0, this.#used) : block,
    ) as Buffer<ArrayBuffer>[];
  }

  /** Nothing is kept any more. What `blocks` and `toBuffer` gave is empty from now on. */
  free(): void {
    for (const block of this.#blocks.splice(0)) freeBytes(block);
    [this.#used, this.#bytes] = [0, 0];
  }

  toBuffer(): Buffer {
    const blocks = this.blocks();
    return blocks.length === 1 ? blocks[0]! : Buffer.concat(blocks);
  }

  toString(): string {
    return this.toBuffer().toString('utf8');
  }
}
