import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import type { FileExtension } from '../../../../contract/files.ts';

/** Small true files of every type, and what pretends to be one. */

const u32be = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};

export function pngOf(extra: [string, Buffer][] = []): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
    return Buffer.concat([u32be(content.byteLength), body, u32be(crc32(body))]);
  };
  const head = Buffer.concat([u32be(1), u32be(1), Buffer.from([8, 2, 0, 0, 0])]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    ...extra.map(([type, content]) => chunk(type, content)),
    chunk('IDAT', deflateSync(Buffer.from([0, 200, 30, 30]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const jpegOf = (): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
    Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'),
    Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0x34, 0xff, 0xd9]),
  ]);

export const pdfOf = (text = 'Proof'): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n% ${text}\n` +
      'trailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
  );

export type ZipEntry = {
  name: string;
  /** The name as it is written, where that is not UTF-8. */
  raw?: Buffer;
  /** Kind of file and rights on Unix. */
  mode?: number;
  content?: string | Buffer;
  /** What the directory says it unpacks to, where that is not the truth. */
  claims?: number;
  locked?: boolean;
  /** Its packed bytes are those of the entry of this number. */
  sharesWith?: number;
};

export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const offsets: number[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [index, entry] of entries.entries()) {
    const name = entry.raw ?? Buffer.from(entry.name);
    const content = Buffer.from(entry.content ?? '');
    const packed = deflateRawSync(content);
    const flags = entry.locked ? 1 : 0;
    const shared = Buffer.alloc(26 - 4);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(flags, 2);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(packed.byteLength, 14);
    shared.writeUInt32LE((entry.claims ?? content.byteLength) >>> 0, 18);
    const lengths = Buffer.from([name.byteLength & 255, name.byteLength >> 8, 0, 0]);
    offsets[index] = entry.sharesWith === undefined ? at : offsets[entry.sharesWith]!;
    if (entry.sharesWith === undefined) {
      const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, lengths, name, packed]);
      locals.push(local);
      at += local.byteLength;
    }
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(((entry.mode ?? 0) << 16) >>> 0, 6);
    rest.writeUInt32LE(offsets[index]!, 10);
    directory.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02', 'latin1'),
        Buffer.from([20, entry.mode ? 3 : 0]),
        shared,
        lengths,
        rest,
        name,
      ]),
    );
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length & 0xffff, 8);
  end.writeUInt16LE(entries.length & 0xffff, 10);
  end.writeUInt32LE(central.byteLength, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, central, end]);
}

const MAIN = {
  docx: ['word/document.xml', 'wordprocessingml.document'],
  xlsx: ['xl/workbook.xml', 'spreadsheetml.sheet'],
  pptx: ['ppt/presentation.xml', 'presentationml.presentation'],
} as const;

/** A new Office file, with more entries where they are given. */
export function officeOf(extension: keyof typeof MAIN, more: readonly ZipEntry[] = []): Buffer {
  const [main, type] = MAIN[extension];
  return zipOf([
    {
      name: '[Content_Types].xml',
      content: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
    },
    { name: main, content: '<x/>' },
    ...more,
  ]);
}

/** An old Office file with these streams: a header, a table sector and a directory sector. */
export function cfbOf(...streams: string[]): Buffer {
  const file = Buffer.alloc(512 * 4, 0);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(file);
  file.writeUInt16LE(0x3e, 0x18);
  file.writeUInt16LE(3, 0x1a);
  file.writeUInt16LE(0xfffe, 0x1c);
  file.writeUInt16LE(9, 0x1e);
  file.writeUInt16LE(6, 0x20);
  file.writeUInt32LE(1, 0x2c);
  file.writeUInt32LE(1, 0x30);
  file.fill(0xff, 0x4c, 512);
  file.writeUInt32LE(0, 0x4c);
  file.fill(0xff, 512, 1024);
  file.writeUInt32LE(0xfffffffd, 512);
  file.writeUInt32LE(0xfffffffe, 516);
  for (const [index, name] of ['Root Entry', ...streams].entries()) {
    const at = 1024 + index * 128;
    file.write(name, at, 'utf16le');
    file.writeUInt16LE((name.length + 1) * 2, at + 64);
    file[at + 66] = index === 0 ? 5 : 2;
  }
  return file;
}

/** A true file of each of the ten types. */
export const TRUE_FILES: Record<FileExtension, () => Buffer> = {
  pdf: pdfOf,
  xls: () => cfbOf('Workbook'),
  xlsx: () => officeOf('xlsx'),
  png: pngOf,
  jpg: jpegOf,
  jpeg: jpegOf,
  doc: () => cfbOf('WordDocument'),
  docx: () => officeOf('docx'),
  ppt: () => cfbOf('PowerPoint Document'),
  pptx: () => officeOf('pptx'),
};

export const fileOf = (content: Buffer | string, name: string, type = 'application/octet-stream'): File =>
  new File([new Uint8Array(Buffer.from(content))], name, { type });

export const HTML = '<!doctype html><script>alert(document.domain)</script>';
export const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

/**
 * PDFs with packed objects and a cross-reference stream, as today's programs write them: AES with 256 bits (revision 6)
 * behind a password, the same locked against changes only, and AES with 128 bits behind a password. Made with qpdf.
 */
export const PACKED_PDFS = {
  password256: Buffer.from(
    'JVBERi0xLjcKJb/3ov4KMSAwIG9iago8PCAvRXh0ZW5zaW9ucyA8PCAvQURCRSA8PCAvQmFzZVZlcnNpb24gLzEuNyAvRXh0ZW5zaW9uTGV2ZW' +
      'wgOCA+PiA+PiAvUGFnZXMgMyAwIFIgL1R5cGUgL0NhdGFsb2cgPj4KZW5kb2JqCjIgMCBvYmoKPDwgL1R5cGUgL09ialN0bSAvTGVuZ3RoIDEx' +
      'MiAvRmlsdGVyIC9GbGF0ZURlY29kZSAvTiAyIC9GaXJzdCA5ID4+CnN0cmVhbQp3qZ7vM8pMqZrFSuWm2xgPpCku4HB3l10oYb4n1KK1qOTEOV' +
      'QAAKjzPyOkX6W82htNgc3Xsv/A7uzKkEiyHHIDuWkMj3LbNB1DuMlHicP9KSgoPTWvjy7Yp+ibqqR8ACimVYdOl5BQVQVnbtlTOcx3ZW5kc3Ry' +
      'ZWFtCmVuZG9iago1IDAgb2JqCjw8IC9DRiA8PCAvU3RkQ0YgPDwgL0F1dGhFdmVudCAvRG9jT3BlbiAvQ0ZNIC9BRVNWMyAvTGVuZ3RoIDMyID' +
      '4+ID4+IC9GaWx0ZXIgL1N0YW5kYXJkIC9MZW5ndGggMjU2IC9PIDxlZWQwZjhkZGJhNTIzNmM5MzcwZTE4MTY4ZTZlNzMxMjkwZTU0Y2JkNDNm' +
      'Y2I0NThhYmJmM2Q4NDVjODU0NTUyZjE0OTkyNmY0ZDMyYjk4NjA2Y2RiYTFiNjcyMzliODg+IC9PRSA8ODM1OTRiMmFlNjMxZWRlYWYyYzJlNG' +
      'FmMDVjMWJlZDU5Nzg2MDA3ZTMzNjhkZTUzOTI2NDFjN2Y5M2EyOTljOT4gL1AgLTQgL1Blcm1zIDxhYTNmMTk2MWMyOTgzMzc1NjQ3YjIxYThj' +
      'MWVhOTY0YT4gL1IgNiAvU3RtRiAvU3RkQ0YgL1N0ckYgL1N0ZENGIC9VIDxlZDRhY2YyZTdlYjZhYmQ4YzA5ZTMxZjc5Njc0YjY5NTcwYzA0Nm' +
      'IyOTkzMDM0ZTg5YWEwZmJmOWE2N2ViMmIyMjM4NjBjZDVkMTBmNDM3MzEyNmM1OTlkYTk0NWQ3MjU+IC9VRSA8OWRiY2RjZTFjZmViYWU3ZTg2' +
      'NDI1MjQ4YWJjNTZiMzU2NmYzODk2NjExMTg3ZDk5M2VmYmEwZWY3MWRiMzc3ZD4gL1YgNSA+PgplbmRvYmoKNiAwIG9iago8PCAvVHlwZSAvWF' +
      'JlZiAvTGVuZ3RoIDM3IC9GaWx0ZXIgL0ZsYXRlRGVjb2RlIC9EZWNvZGVQYXJtcyA8PCAvQ29sdW1ucyA0IC9QcmVkaWN0b3IgMTIgPj4gL1cg' +
      'WyAxIDIgMSBdIC9Sb290IDEgMCBSIC9TaXplIDcgL0lEIFs8MWY2NWFhNmU5NjQzZjUyZWFjZTg1OTE2OWM0MTk5NTg+PDFmNjVhYTZlOTY0M2' +
      'Y1MmVhY2U4NTkxNjljNDE5OTU4Pl0gL0VuY3J5cHQgNSAwIFIgPj4Kc3RyZWFtCnicY2IAAiZGBn4GJgaGYhCrAcRiYGT6zxj8n4mBSZkBACb3' +
      'A4sKZW5kc3RyZWFtCmVuZG9iagpzdGFydHhyZWYKODg4CiUlRU9GCg==',
    'base64',
  ),
  unchangeable256: Buffer.from(
    'JVBERi0xLjcKJb/3ov4KMSAwIG9iago8PCAvRXh0ZW5zaW9ucyA8PCAvQURCRSA8PCAvQmFzZVZlcnNpb24gLzEuNyAvRXh0ZW5zaW9uTGV2ZW' +
      'wgOCA+PiA+PiAvUGFnZXMgMyAwIFIgL1R5cGUgL0NhdGFsb2cgPj4KZW5kb2JqCjIgMCBvYmoKPDwgL1R5cGUgL09ialN0bSAvTGVuZ3RoIDEx' +
      'MiAvRmlsdGVyIC9GbGF0ZURlY29kZSAvTiAyIC9GaXJzdCA5ID4+CnN0cmVhbQqppiWSGDUIE9ZcLK+LkUprxtdPpyMdZoXKvwFoTdSwPqIJ0f' +
      'lO2vLOY0mYRGO2mjJF+VvrNX5O66u/03CPgzqXcCNmwitw2AJlsj+dU6uOyii0QPKiut5jvhcA0MHoHvJXa65P3D+yrL/mTGU2m7pWZW5kc3Ry' +
      'ZWFtCmVuZG9iago1IDAgb2JqCjw8IC9DRiA8PCAvU3RkQ0YgPDwgL0F1dGhFdmVudCAvRG9jT3BlbiAvQ0ZNIC9BRVNWMyAvTGVuZ3RoIDMyID' +
      '4+ID4+IC9GaWx0ZXIgL1N0YW5kYXJkIC9MZW5ndGggMjU2IC9PIDw2NmM0OGJjZThiMzljNjE1MmViNzRjYjVjNjUzMzcyZjM2Mjg1ZTljYjE2' +
      'YzM0NTNjNjBmMmM2YzE5NmM0NTE1MTYxZDI4Mzg5NWFjODI2MjA5MzM2OGNjMjcxMzk0YmU+IC9PRSA8ZmU1YTE0N2Y4NWM5OTViZDdjM2JjZW' +
      'EwZGY0MDdjZWNiNWI2YzFjMDI4YjMyNGZhYWJmYzY5NWZlNmIwMjBmNT4gL1AgLTQgL1Blcm1zIDw0NGJjMWU4YzVmOTY3ODgwZjIyOWEzOWRm' +
      'ZWM3NThmOT4gL1IgNiAvU3RtRiAvU3RkQ0YgL1N0ckYgL1N0ZENGIC9VIDwyNjA5NTdkYjZiYjMwNDAzNjllOTZmMDExN2Y4ZmY4NmNmYTAwNW' +
      'M5ZmEyYTI5YWE3M2QyODRmYTU0MTVjNGMyNGQzZjU1YjllYjAzOWQ4ODcyMzA3NDliMzY3NWNjYjU+IC9VRSA8NTQ4YTZiOWFiMjhjYjYzYzY5' +
      'YWNmYTFlNGE4OGI1MGM3MTlhMmJhNzAyYmUxYTdjYTdhZWE4MGFlYjc2YjM3ND4gL1YgNSA+PgplbmRvYmoKNiAwIG9iago8PCAvVHlwZSAvWF' +
      'JlZiAvTGVuZ3RoIDM3IC9GaWx0ZXIgL0ZsYXRlRGVjb2RlIC9EZWNvZGVQYXJtcyA8PCAvQ29sdW1ucyA0IC9QcmVkaWN0b3IgMTIgPj4gL1cg' +
      'WyAxIDIgMSBdIC9Sb290IDEgMCBSIC9TaXplIDcgL0lEIFs8ZWI4YTA4MjA2M2ViMzhhNjQxZDU4OWZjODk1MDI4ZGQ+PGViOGEwODIwNjNlYj' +
      'M4YTY0MWQ1ODlmYzg5NTAyOGRkPl0gL0VuY3J5cHQgNSAwIFIgPj4Kc3RyZWFtCnicY2IAAiZGBn4GJgaGYhCrAcRiYGT6zxj8n4mBSZkBACb3' +
      'A4sKZW5kc3RyZWFtCmVuZG9iagpzdGFydHhyZWYKODg4CiUlRU9GCg==',
    'base64',
  ),
  password128: Buffer.from(
    'JVBERi0xLjYKJb/3ov4KMSAwIG9iago8PCAvUGFnZXMgMyAwIFIgL1R5cGUgL0NhdGFsb2cgPj4KZW5kb2JqCjIgMCBvYmoKPDwgL1R5cGUgL0' +
      '9ialN0bSAvTGVuZ3RoIDExMiAvRmlsdGVyIC9GbGF0ZURlY29kZSAvTiAyIC9GaXJzdCA5ID4+CnN0cmVhbQo0GAjYuDkrQEyi99hrIRjzAaaY' +
      'CvGOw6/ZF/qF6sskzZRAkxQXSEuKXogagGQ7ov1fm6CAm9y5Cw8IvgPCqXITmaanDxY3x2koqFn43TBxx50MMYFV1CD3l2czx2GF94+SWJJ22K' +
      'PFaLBKFNC959QMZW5kc3RyZWFtCmVuZG9iago1IDAgb2JqCjw8IC9DRiA8PCAvU3RkQ0YgPDwgL0F1dGhFdmVudCAvRG9jT3BlbiAvQ0ZNIC9B' +
      'RVNWMiAvTGVuZ3RoIDE2ID4+ID4+IC9GaWx0ZXIgL1N0YW5kYXJkIC9MZW5ndGggMTI4IC9PIDw1NTEyNzQxOGM5ZWJjMjA0NTMyNTdiMzc1YT' +
      'BlZjY5ZTMxNGE2NzNmNjIyOGQ1YzRkZDMxNjc0OWUyNmRlNzJjPiAvUCAtNCAvUiA0IC9TdG1GIC9TdGRDRiAvU3RyRiAvU3RkQ0YgL1UgPGU2' +
      'OWFkZGI0NDczY2YxODAxMzFlM2FlMTI4ZDU0MDU1MDEyMjQ1NmE5MWJhZTUxMzQyNzNhNmRiMTM0Yzg3YzQ+IC9WIDQgPj4KZW5kb2JqCjYgMC' +
      'BvYmoKPDwgL1R5cGUgL1hSZWYgL0xlbmd0aCAzNyAvRmlsdGVyIC9GbGF0ZURlY29kZSAvRGVjb2RlUGFybXMgPDwgL0NvbHVtbnMgNCAvUHJl' +
      'ZGljdG9yIDEyID4+IC9XIFsgMSAyIDEgXSAvUm9vdCAxIDAgUiAvU2l6ZSA3IC9JRCBbPDFkYjNmZTVmYjI4YzNlZDdmOWNmMDYzNjAwMmQ3Yj' +
      'NiPjwxZGIzZmU1ZmIyOGMzZWQ3ZjljZjA2MzYwMDJkN2IzYj5dIC9FbmNyeXB0IDUgMCBSID4+CnN0cmVhbQp4nGNiAAImRgZ+BiYGBkMQ6xCI' +
      'xcDI9J9R8D8TA6M2AwAj7ANQCmVuZHN0cmVhbQplbmRvYmoKc3RhcnR4cmVmCjU3NAolJUVPRgo=',
    'base64',
  ),
};
