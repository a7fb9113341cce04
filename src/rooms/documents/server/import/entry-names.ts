import { crc32 } from 'node:zlib';
import iconv from 'iconv-lite';
import type { ZipEntry } from '../search/zip-directory.ts';

/** A field in which writers put the name in UTF-8 as well, with a sum of the plain one: it belongs to that name only. */
const UNICODE_NAME = 0x7075;
const UNICODE_NAME_HEAD = 5;

/**
 * What the entries of an archive are called. Names that say nothing of their encoding are UTF-8 where all of them can
 * be, as macOS writes them, and else Big5 (code page 950), as Chinese Windows writes them.
 */
export function entryNames(entries: readonly ZipEntry[]): string[] {
  const plain = entries.filter((entry) => !entry.isUtf8 && unicodeName(entry) === null);
  const isUtf8 = plain.every(({ raw }) => asUtf8(raw) !== null);
  return entries.map((entry) => {
    const named = unicodeName(entry);
    if (named !== null) return named;
    const text = entry.isUtf8 || isUtf8 ? (asUtf8(entry.raw) ?? '\ufffd') : iconv.decode(entry.raw, 'big5-hkscs');
    return text.normalize('NFC');
  });
}

function asUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function unicodeName({ raw, extra }: ZipEntry): string | null {
  for (let at = 0; at + 4 <= extra.byteLength; ) {
    const end = at + 4 + extra.readUInt16LE(at + 2);
    const isName =
      extra.readUInt16LE(at) === UNICODE_NAME && end <= extra.byteLength && end - at > 4 + UNICODE_NAME_HEAD;
    if (isName && extra.readUInt32LE(at + 5) === crc32(raw))
      return asUtf8(extra.subarray(at + 4 + UNICODE_NAME_HEAD, end))?.normalize('NFC') ?? null;
    at = end;
  }
  return null;
}
