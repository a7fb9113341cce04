import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';

const BLOCK = 512;

/** A folder as one file in the format of tar (ustar), made while it is sent. */
export const tarOf = (folder: string): Readable => Readable.from(piecesOf(folder), { objectMode: false });

async function* piecesOf(folder: string): AsyncGenerator<Buffer> {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const { size, mtimeMs } = fs.statSync(file);
    yield headOf(path.basename(folder), path.relative(folder, file), size, mtimeMs);
    for await (const piece of fs.createReadStream(file)) yield piece as Buffer;
    yield Buffer.alloc(-size & (BLOCK - 1));
  }
  yield Buffer.alloc(2 * BLOCK);
}

function headOf(folder: string, name: string, size: number, modifiedMs: number): Buffer {
  const head = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, digits: number) =>
    head.write(value.toString(8).padStart(digits, '0'), at, 'latin1');
  head.write(name, 0, 100, 'utf8');
  octal(0o600, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  octal(size, 124, 11);
  octal(Math.floor(modifiedMs / 1_000), 136, 11);
  head.write('        0', 148, 'latin1');
  head.write('ustar\u000000', 257, 'latin1');
  head.write(folder, 345, 155, 'utf8');
  octal(
    head.reduce((sum, byte) => sum + byte, 0),
    148,
    6,
  );
  head[154] = 0;
  return head;
}
