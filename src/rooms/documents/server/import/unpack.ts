import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import type { ZipEntry } from '../search/zip-directory.ts';

const inflate = promisify(inflateRaw);
const STORED = 0;
const DEFLATED = 8;

/** The content of an entry; null where it is packed in a way we do not read, or not what the directory says of it. */
export async function unpack(archive: Buffer, { method, content, unpacked, crc }: ZipEntry): Promise<Buffer | null> {
  const packed = archive.subarray(content.from, content.to);
  const bytes = method === STORED ? packed : method === DEFLATED ? await inflated(packed, unpacked) : null;
  return bytes?.byteLength === unpacked && crc32(bytes) === crc ? Buffer.from(bytes) : null;
}

/** Never a byte more than was promised. */
async function inflated(packed: Buffer, most: number): Promise<Buffer | null> {
  try {
    return await inflate(packed, { maxOutputLength: Math.max(most, 1) });
  } catch {
    return null;
  }
}
