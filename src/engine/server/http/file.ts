import type { FastifyReply } from 'fastify';
import { CALENDAR } from '../calendar/calendar-file.ts';
import type { FileAnswer } from '../verb.ts';
import { FOREVER } from './encodings.ts';

/** What a browser may show in the page: it runs none of these. Everything else is saved (ATT-2). */
const SHOWN_INLINE = new Set(['image/png', 'image/jpeg', 'application/pdf']);

/** What is saved, and yet has to say what it is: calendar programs ask for nothing else. */
const SAVED_BY_TYPE = new Set([CALENDAR]);

/** A name for `Content-Disposition` after RFC 6266: plain letters for the old, UTF-8 for the others, one header. */
export function disposition(name: string, inline: boolean): string {
  const clean = name.replace(/[\p{Cc}\p{Cf}/\\]/gu, '_');
  const plain = clean.replace(/[^\x20-\x7e]|["%;]/g, '_');
  const utf8 = encodeURIComponent(clean).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${utf8}`;
}

/** Whatever a file turns out to be, nothing in it may run. */
const CAGE = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";
/**
 * Chromium starts its PDF viewer in no sandboxed document, and its frame is styled inline. The viewer is a process of
 * its own and the type is fixed (nosniff), so a PDF has no way to run anything at our address (docs/decisions/0026).
 */
const PDF_FRAME = "frame-ancestors 'self'";

/** Gives a file out; only our own pages may frame it. */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const known = SHOWN_INLINE.has(file.type);
  const inline = known && !file.saved;
  return (
    reply
      .header('content-type', known || SAVED_BY_TYPE.has(file.type) ? file.type : 'application/octet-stream')
      .header('content-disposition', disposition(file.name, inline))
      .header('content-security-policy', inline && file.type === 'application/pdf' ? PDF_FRAME : CAGE)
      .header('x-frame-options', 'SAMEORIGIN')
      // a mail program shows it from wherever it is read
      .headers(file.lasting ? { 'cache-control': FOREVER, 'cross-origin-resource-policy': 'cross-origin' } : {})
      .headers(file.bytes === undefined ? {} : { 'content-length': String(file.bytes) })
      .send(file.content)
  );
}
