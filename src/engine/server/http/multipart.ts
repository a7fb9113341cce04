import { TEXT_BODY_BYTES } from '../../../contract/limits.ts';
import { Refusal } from '../refusal.ts';
import { ByteBlocks, freeBytes, ownBytes } from './byte-blocks.ts';

/** RFC 2046 allows no longer boundary. */
const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s";,]{1,70}))\s*(?:;|$)/i;
/** What a header says first, and its parameters: quoted, with what is behind a backslash, or bare (RFC 2183). */
const VALUE = /^[\w/.+-]{1,100}/;
const PARAMETER = /[ \t]*;[ \t]*([\w*-]{1,40})[ \t]*=[ \t]*(?:"((?:[^"\\]|\\.)*)"|([^\s";]*))/y;
/** RFC 5987: a file's name in letters that the others do not have. */
const EXTENDED = /^(utf-8|iso-8859-1)'[\w-]*'((?:[^%]|%[0-9a-f]{2})*)$/i;
const HEADER_NAME = /^[\w-]+$/;
/** Of one part: a browser writes a name, a file's name and a type, two headers in all. Bytes, headers. */
const HEAD_BYTES = 8_192;
/** What a browser's own fits into; it grows where one needs more. */
const HEAD_FIRST = 512;
const HEADERS_MAX = 8;
/** Most values of one body, of whatever kind it is. */
export const PARTS_MAX = 5_000;
const CRLF = '\r\n';
const [LINE_FEED, SPACE, TAB] = [0x0a, 0x20, 0x09];
/** Before the first part may stand what nobody reads, and behind a boundary spaces (RFC 2046). Bytes. */
const PREAMBLE_BYTES = 8_192;
const PADDING_BYTES = 64;

type State = 'start' | 'boundary' | 'head' | 'content' | 'end';
type Part = { name: string; fileName: string | undefined; type: string; charset: string };

/**
 * Takes a multipart body apart as it arrives, in time that grows with its length whatever it is cut into; what is kept
 * is the values and less than one part's head. Read is what browsers and programs send (RFC 7578): names bare or quoted,
 * `filename*`, lines that end with a line feed alone where the first one does. All else is malformed.
 */
export class MultipartReader {
  readonly #first: Buffer;
  /** How lines end in this body: as the first one does. */
  #lineEnd = CRLF;
  #delimiter: Buffer;
  readonly #entries: [string, string | File][] = [];
  #head = Buffer.allocUnsafeSlow(HEAD_FIRST);
  #headBytes = 0;
  #state: State = 'start';
  #begun = false;
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
        return this.#passPreamble(bytes);
      case 'boundary':
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

  #passPreamble(bytes: Buffer): Buffer | null {
    let at = bytes.indexOf(this.#first);
    while (at > 0 && bytes[at - 1] !== LINE_FEED) at = bytes.indexOf(this.#first, at + 1);
    if (at > PREAMBLE_BYTES || (at < 0 && bytes.length > PREAMBLE_BYTES)) broken();
    if (at < 0) return this.#wait(bytes);
    this.#state = 'boundary';
    return bytes.subarray(at + this.#first.length);
  }

  /** Behind a boundary: the end of its line, or the two dashes of the last one. */
  #passBoundary(bytes: Buffer): Buffer | null {
    let at = 0;
    while (bytes[at] === SPACE || bytes[at] === TAB) at += 1;
    if (at > PADDING_BYTES) broken();
    const sign = bytes.toString('latin1', at, at + 2);
    if (at === 0 && sign === '--') {
      this.#state = 'end';
      return bytes.subarray(2);
    }
    if (sign === '' || sign === '\r' || sign === '-') return this.#wait(bytes);
    const lineEnd = sign === CRLF ? CRLF : sign.startsWith('\n') ? '\n' : broken();
    if (!this.#begun) this.#endLinesWith(lineEnd);
    if (lineEnd !== this.#lineEnd) broken();
    this.#state = 'head';
    this.#headBytes = 0;
    return bytes.subarray(at + lineEnd.length);
  }

  #endLinesWith(lineEnd: string): void {
    this.#begun = true;
    this.#lineEnd = lineEnd;
    this.#delimiter = Buffer.concat([Buffer.from(lineEnd), this.#first]);
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
    const headEnd = this.#lineEnd + this.#lineEnd;
    const end = this.#head.subarray(0, this.#headBytes).indexOf(headEnd, Math.max(0, before - headEnd.length + 1));
    if (end < 0) return this.#headBytes === HEAD_BYTES ? broken() : null;
    this.#part = readHead(this.#head.toString('utf8', 0, end).split(this.#lineEnd));
    this.#state = 'content';
    return bytes.subarray(end + headEnd.length - before);
  }

  #takeContent(bytes: Buffer): Buffer | null {
    const end = bytes.indexOf(this.#delimiter);
    const certain = end < 0 ? Math.max(0, bytes.length - this.#delimiter.length + 1) : end;
    this.#bound(certain);
    // a text that lies here as a whole needs no place of its own
    const text = end >= 0 && this.#part?.fileName === undefined && this.#content.isEmpty;
    if (!text) this.#content.push(bytes.subarray(0, certain));
    if (end < 0) return this.#wait(bytes.subarray(certain));
    this.#endPart(text ? decoded(bytes.subarray(0, end), this.#part!.charset) : null);
    this.#state = 'boundary';
    return bytes.subarray(end + this.#delimiter.length);
  }

  #bound(bytes: number): void {
    if (this.#part?.fileName === undefined) this.#textBytes += bytes;
    if (this.#textBytes > TEXT_BODY_BYTES) throw new Refusal('request.tooLarge');
  }

  #endPart(text: string | null): void {
    const { name, fileName, type, charset } = this.#part!;
    const value =
      text ??
      (fileName === undefined
        ? decoded(this.#content.toBuffer(), charset)
        : new File(this.#content.blocks(), fileName, { type }));
    this.#entries.push([name, value]);
    if (this.#entries.length > PARTS_MAX) throw new Refusal('request.tooLarge');
    this.#content.free();
  }
}

function readHead(lines: readonly string[]): Part {
  if (lines.length > HEADERS_MAX) broken();
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).toLowerCase();
    if (!HEADER_NAME.test(name)) broken();
    if (!headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  const { value, parameters } = readHeader(headers.get('content-disposition') ?? '');
  const name = parameters.get('name');
  if (value !== 'form-data' || name === undefined) return broken();
  // RFC 7578 has no such encodings; stored as they came, the bytes would be others than the sender's.
  if (/base64|quoted-printable/i.test(headers.get('content-transfer-encoding') ?? '')) broken();
  const type = headers.get('content-type') ?? '';
  const fileName = extended(parameters.get('filename*')) ?? parameters.get('filename');
  const charset = type === '' || fileName !== undefined ? 'utf-8' : readHeader(type).parameters.get('charset');
  return { name: plainName(name), fileName: fileName && plainName(fileName), type, charset: charset || 'utf-8' };
}

/** A header as its value, in small letters, and its parameters by name. @throws Refusal request.malformed */
function readHeader(header: string): { value: string; parameters: Map<string, string> } {
  const value = VALUE.exec(header)?.[0] ?? broken();
  const parameters = new Map<string, string>();
  let at = value.length;
  while (at < header.length) {
    PARAMETER.lastIndex = at;
    const found = PARAMETER.exec(header);
    if (!found) {
      if (/^[ \t;]*$/.test(header.slice(at))) break;
      return broken();
    }
    at = PARAMETER.lastIndex;
    const name = found[1]!.toLowerCase();
    if (parameters.has(name)) broken();
    // Only what has to be escaped is: a path of Windows has backslashes of its own.
    parameters.set(name, found[2]?.replace(/\\(["\\])/g, '$1') ?? found[3]!);
  }
  return { value: value.toLowerCase(), parameters };
}

function extended(value: string | undefined): string | undefined {
  const [, charset, text] = EXTENDED.exec(value ?? '') ?? [];
  if (charset === undefined) return undefined;
  const bytes = text!.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return decoded(Buffer.from(bytes, 'latin1'), charset);
}

/** A text in the letters that its part names. @throws Refusal request.malformed: nobody knows them */
function decoded(bytes: Buffer, charset: string): string {
  if (/^utf-?8$/i.test(charset)) return bytes.toString('utf8');
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return broken();
  }
}

/** Browsers write the three characters that would end a name as `%22`, `%0D` and `%0A`, and no other. */
const plainName = (name: string): string =>
  name.includes('%') ? name.replace(/%22/g, '"').replace(/%0d/gi, '\r').replace(/%0a/gi, '\n') : name;

function broken(): never {
  throw new Refusal('request.malformed');
}
