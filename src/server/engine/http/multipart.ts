import { Refusal } from '../refusal.ts';

/** RFC 2046 allows no longer boundary. */
const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s";,]{1,70}))\s*(?:;|$)/i;
const DISPOSITION = /^content-disposition:[ \t]*form-data;[ \t]*name="([^"]*)"(?:;[ \t]*filename="([^"]*)")?[ \t]*$/i;
const CONTENT_TYPE = /^content-type:[ \t]*(.*?)[ \t]*$/i;
const HEAD_LINE = /^[\w-]+:/;
/** Of one part. A browser writes a name, a file's name and a type. Bytes. */
const HEAD_BYTES = 8_192;
const CRLF = '\r\n';

/**
 * Takes a multipart body apart; the whole of it is in memory already (`BODY_BYTES`), so a search for the boundary is
 * all it needs. Exactly what browsers send (RFC 7578) is read, everything else is malformed.
 * @throws Refusal request.malformed
 */
export function* readMultipart(contentType: string, body: Buffer): Generator<[string, string | File]> {
  const found = BOUNDARY.exec(contentType);
  const boundary = found?.[1] ?? found?.[2] ?? broken();
  const first = `--${boundary}`;
  const next = Buffer.from(CRLF + first);
  if (body.toString('latin1', 0, first.length) !== first) broken();
  let at = first.length;
  for (;;) {
    const sign = body.toString('latin1', at, at + 2);
    if (sign === '--') return;
    if (sign !== CRLF) broken();
    const headEnd = body.indexOf('\r\n\r\n', at);
    if (headEnd < 0 || headEnd - at > HEAD_BYTES) broken();
    const end = body.indexOf(next, headEnd + 2);
    if (end < headEnd + 4) broken();
    yield readPart(body.toString('utf8', at + 2, headEnd), body, headEnd + 4, end);
    at = end + next.length;
  }
}

function readPart(head: string, body: Buffer, from: number, to: number): [string, string | File] {
  let disposition: RegExpExecArray | null = null;
  let type = '';
  for (const line of head.split(CRLF)) {
    if (!HEAD_LINE.test(line)) broken();
    disposition ??= DISPOSITION.exec(line);
    type ||= CONTENT_TYPE.exec(line)?.[1] ?? '';
  }
  if (!disposition) return broken();
  const name = plainName(disposition[1]!);
  const fileName = disposition[2];
  if (fileName === undefined) return [name, body.toString('utf8', from, to)];
  return [name, new File([new Uint8Array(body.subarray(from, to))], plainName(fileName), { type })];
}

/** Browsers write the three characters that would end a name as `%22`, `%0D` and `%0A`, and no other. */
const plainName = (name: string): string =>
  name.includes('%') ? name.replace(/%22/g, '"').replace(/%0d/gi, '\r').replace(/%0a/gi, '\n') : name;

function broken(): never {
  throw new Refusal('request.malformed');
}
