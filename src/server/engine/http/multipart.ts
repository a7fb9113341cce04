import { TEXT_BODY_BYTES } from '../../../contract/limits.ts';
import { Refusal } from '../refusal.ts';
import { ByteBlocks, freeBytes, ownBytes } from './byte-blocks.ts';

/** RFC 2046 allows no longer boundary. */
const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s";,]{1,70}))\s*(?:;|$)/i;
const DISPOSITION = /^form-data;[ \t]*name="([^"]*)"(?:;[ \t]*filename="([^"]*)")?$/i;
const HEADER_NAME = /^[\w-]+$/;
/** Of one part: a browser writes a name, a file's name and a type, two headers in all. Bytes, headers. */
const HEAD_BYTES = 8_192;
/** What a browser's own fits into; it grows where one needs more. */
const HEAD_FIRST = 512;
const HEADERS_MAX = 8;
/** Most values of one body, of whatever kind it is. */
export const PARTS_MAX = 5_000;
const CRLF = '\r\n';
const HEAD_END = '\r\n\r\n';

type State = 'start' | 'boundary' | 'head' | 'content' | 'end';
type Part = { name: string; fileName: string | undefined; type: string };

/**
 * Takes a multipart body apart as it arrives, in time that grows with its length whatever it is cut into; what is kept
 * is the values and less than one part's head. Exactly what browsers send (RFC 7578) is read, all else is malformed.
 */
export class MultipartReader {
  readonly #first: Buffer;
  readonly #delimiter: Buffer;
  readonly #entries: [string, string | File][] = [];
  #head = Buffer.allocUnsafeSlow(HEAD_FIRST);
  #headBytes = 0;
  #state: State = 'start';
  /** What has arrived and may be the beginning of a boundary; shorter than one. */
  #rest: Buffer = Buffer.alloc(0);
  #part: Part | null = null;
  #content = new ByteBlocks();
  #textBytes = 0;

  /** @throws Refusal request.malformed: the header names no boundary */
  constructor(contentType: string) {
    const found = BOUNDARY.exec(contentType);
    const boundary = found?.[1] ?? found?.[2] ?? broken();
    this.#first = Buffer.from(`--${boundary}`);
    this.#delimiter = Buffer.from(`${CRLF}--${boundary}`);
  }

  /** The next bytes of the body. @throws Refusal request.malformed, request.tooLarge (its texts) */
  push(chunk: Buffer): void {
    if (this.#rest.length === 0) {
      this.#read(chunk);
      return;
    }
    const joined = ownBytes(this.#rest, chunk);
    this.#rest = Buffer.alloc(0);
    this.#read(joined);
    freeBytes(joined);
  }

  #read(bytes: Buffer): void {
    for (let left: Buffer | null = bytes; left; ) left = this.#step(left);
  }

  /** What the body held, in its order. @throws Refusal request.malformed: it is not over yet */
  end(): [string, string | File][] {
    return this.#state === 'end' ? this.#entries : broken();
  }

  /** Nobody wants the rest: what was read goes. */
  drop(): void {
    this.#content.free();
    this.#entries.length = 0;
  }

  /** Reads what one state can of these bytes; answers those behind it, or null when it waits for more. */
  #step(bytes: Buffer): Buffer | null {
    switch (this.#state) {
      case 'start':
        if (bytes.length < this.#first.length) return this.#wait(bytes);
        if (!bytes.subarray(0, this.#first.length).equals(this.#first)) broken();
        this.#state = 'boundary';
        return bytes.subarray(this.#first.length);
      case 'boundary':
        if (bytes.length < 2) return this.#wait(bytes);
        return this.#passBoundary(bytes);
      case 'head':
        return this.#takeHead(bytes);
      case 'content':
        return this.#takeContent(bytes);
      case 'end':
        return null;
    }
  }

  #wait(bytes: Buffer): null {
    this.#rest = ownBytes(bytes);
    return null;
  }

  #passBoundary(bytes: Buffer): Buffer {
    const sign = bytes.toString('latin1', 0, 2);
    if (sign !== '--' && sign !== CRLF) broken();
    this.#state = sign === CRLF ? 'head' : 'end';
    this.#headBytes = 0;
    return bytes.subarray(2);
  }

  #takeHead(bytes: Buffer): Buffer | null {
    const before = this.#headBytes;
    const wanted = Math.min(HEAD_BYTES, before + bytes.length);
    if (wanted > this.#head.length) {
      const larger = Buffer.allocUnsafeSlow(Math.min(HEAD_BYTES, Math.max(wanted, 2 * this.#head.length)));
      this.#head.copy(larger, 0, 0, before);
      this.#head = larger;
    }
    const taken = bytes.copy(this.#head, before);
    this.#headBytes += taken;
    const end = this.#head.subarray(0, this.#headBytes).indexOf(HEAD_END, Math.max(0, before - HEAD_END.length + 1));
    if (end < 0) return this.#headBytes === HEAD_BYTES ? broken() : null;
    this.#part = readHead(this.#head.toString('utf8', 0, end));
    this.#state = 'content';
    return bytes.subarray(end + HEAD_END.length - before);
  }

  #takeContent(bytes: Buffer): Buffer | null {
    const end = bytes.indexOf(this.#delimiter);
    const certain = end < 0 ? Math.max(0, bytes.length - this.#delimiter.length + 1) : end;
    this.#bound(certain);
    // a text that lies here as a whole needs no place of its own
    const text = end >= 0 && this.#part?.fileName === undefined && this.#content.isEmpty;
    if (!text) this.#content.push(bytes.subarray(0, certain));
    if (end < 0) return this.#wait(bytes.subarray(certain));
    this.#endPart(text ? bytes.toString('utf8', 0, end) : null);
    this.#state = 'boundary';
    return bytes.subarray(end + this.#delimiter.length);
  }

  #bound(bytes: number): void {
    if (this.#part?.fileName === undefined) this.#textBytes += bytes;
    if (this.#textBytes > TEXT_BODY_BYTES) throw new Refusal('request.tooLarge');
  }

  #endPart(text: string | null): void {
    const { name, fileName, type } = this.#part!;
    const value =
      text ??
      (fileName === undefined ? this.#content.toString() : new File(this.#content.blocks(), fileName, { type }));
    this.#entries.push([name, value]);
    if (this.#entries.length > PARTS_MAX) throw new Refusal('request.tooLarge');
    this.#content.free();
  }
}

function readHead(head: string): Part {
  const lines = head.split(CRLF);
  if (lines.length > HEADERS_MAX) broken();
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).toLowerCase();
    if (!HEADER_NAME.test(name)) broken();
    if (!headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  const disposition = DISPOSITION.exec(headers.get('content-disposition') ?? '');
  if (!disposition) return broken();
  const fileName = disposition[2];
  return {
    name: plainName(disposition[1]!),
    fileName: fileName === undefined ? undefined : plainName(fileName),
    type: headers.get('content-type') ?? '',
  };
}

/** Browsers write the three characters that would end a name as `%22`, `%0D` and `%0A`, and no other. */
const plainName = (name: string): string =>
  name.includes('%') ? name.replace(/%22/g, '"').replace(/%0d/gi, '\r').replace(/%0a/gi, '\n') : name;

function broken(): never {
  throw new Refusal('request.malformed');
}
