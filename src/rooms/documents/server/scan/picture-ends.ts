const PNG_HEAD = 8;
const PNG_FRAME = 12;

/** A PNG from its first chunk to its last, with nothing behind: what hides after the end is no picture. */
export function isWholePng(file: Buffer): boolean {
  let at = PNG_HEAD;
  for (let first = true; at + PNG_FRAME <= file.byteLength; first = false) {
    const type = file.toString('latin1', at + 4, at + 8);
    if (first !== (type === 'IHDR')) return false;
    at += PNG_FRAME + file.readUInt32BE(at);
    if (type === 'IEND') return at === file.byteLength;
  }
  return false;
}

const SOI_BYTES = 2;
const SCAN = 0xda;
const END = 0xd9;

/** A JPEG whose segments lead to a scan and which has an end. Cameras write previews and notes behind it. */
export function isWholeJpeg(file: Buffer): boolean {
  let at = SOI_BYTES;
  while (at + 4 <= file.byteLength) {
    if (file[at] !== 0xff) return false;
    const marker = file[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === SCAN) return file.indexOf(Buffer.from([0xff, END]), at) > 0;
    at += 2 + file.readUInt16BE(at + 2);
  }
  return false;
}
