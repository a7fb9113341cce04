import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { FILE_EXTENSIONS, type FileExtension } from '../../../../contract/files.ts';
import {
  cfbOf,
  HTML,
  jpegOf,
  officeOf,
  PACKED_PDFS,
  pdfOf,
  pngOf,
  SVG,
  TRUE_FILES,
  type ZipEntry,
  zipOf,
} from '../testing/files.fixture.ts';
import { inspect } from './inspect.ts';

test('ATT-2: each of the ten types is taken for what it is, and for no other', async () => {
  const alike = [['jpg', 'jpeg']];
  for (const real of FILE_EXTENSIONS) {
    for (const called of FILE_EXTENSIONS) {
      const same = real === called || alike.some((pair) => pair.includes(real) && pair.includes(called));
      expect([called, real, await inspect(called, TRUE_FILES[real]())]).toEqual([called, real, same ? null : 'type']);
    }
  }
});

test('ATT-2: text, markup and programs are none of them, whatever they are called', async () => {
  const others = [
    HTML,
    SVG,
    '<?php system($_GET[0]);',
    'MZ\x90\0program',
    '\x7fELF',
    'GIF89a=1;alert(1)',
    `${HTML}%PDF-1.4\n%%EOF`,
    `GIF89a${officeOf('docx').toString('latin1')}`,
    'RewriteEngine on',
    '',
  ];
  for (const second of others)
    for (const called of FILE_EXTENSIONS) expect(await inspect(called, Buffer.from(second, 'latin1'))).toBe('type');
});

test('ATT-2: what only begins like its type, or has something behind its end, is not it', async () => {
  const cut = (file: Buffer, bytes: number) => file.subarray(0, file.byteLength - bytes);
  const wrong: [FileExtension, Buffer][] = [
    ['pdf', Buffer.from(`%PDF-1.4\n${HTML}`)],
    ['pdf', Buffer.concat([pdfOf(), Buffer.alloc(2_000), Buffer.from(HTML)])],
    ['png', Buffer.concat([pngOf(), Buffer.from(HTML)])],
    ['png', Buffer.concat([pngOf().subarray(0, 8), Buffer.from(HTML)])],
    ['png', cut(pngOf(), 4)],
    ['jpg', Buffer.from([0xff, 0xd8, 0xff, 0x2f, 0x2a, ...Buffer.from(HTML)])],
    ['jpg', cut(jpegOf(), 2)],
    ['doc', cfbOf('Contents')],
    ['doc', cfbOf('WordDocument').subarray(0, 600)],
    ['docx', cut(officeOf('docx'), 1)],
    ['docx', Buffer.concat([officeOf('docx'), Buffer.from(HTML)])],
    ['docx', zipOf([{ name: 'word/document.xml' }])],
    ['docx', zipOf([{ name: 'META-INF/MANIFEST.MF' }, { name: 'A.class' }])],
    ['docx', officeOf('docx', [{ name: 'word/vbaProject.bin' }])],
    ['docx', Buffer.from('PK\x03\x04')],
  ];
  for (const [called, file] of wrong) expect(await inspect(called, file)).toBe('type');
});

test('ATT-2: an Office file with a password is named as such', async () => {
  expect(await inspect('docx', cfbOf('EncryptionInfo', 'EncryptedPackage'))).toBe('locked');
  expect(await inspect('xlsx', officeOf('xlsx', [{ name: 'xl/a.xml', locked: true }]))).toBe('locked');
});

/** A PDF as pdfkit encrypts it: RC4 and AES, up to 256 bits (revision 5). */
const pdfkitPdf = (options: PDFKit.PDFDocumentOptions): Promise<Buffer> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const doc = new PDFDocument(options);
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.text('Proof');
    doc.end();
  });

test('ATT-2: a PDF that opens only with a password is named as such; one locked against changes is taken', async () => {
  for (const pdfVersion of ['1.3', '1.6', '1.7ext3'] as const) {
    const locked = await pdfkitPdf({ pdfVersion, userPassword: 'open', ownerPassword: 'change' });
    const unchangeable = await pdfkitPdf({ pdfVersion, ownerPassword: 'change', permissions: { copying: false } });
    expect([pdfVersion, await inspect('pdf', locked), await inspect('pdf', unchangeable)]).toEqual([
      pdfVersion,
      'locked',
      null,
    ]);
  }
  expect(await inspect('pdf', PACKED_PDFS.password256)).toBe('locked');
  expect(await inspect('pdf', PACKED_PDFS.password128)).toBe('locked');
  expect(await inspect('pdf', PACKED_PDFS.unchangeable256)).toBeNull();
});

test('ATT-2: a PDF whose name for it is escaped is found, one that needs a certificate is shut, one that only speaks of it is taken', async () => {
  const escaped = Buffer.from(
    (await pdfkitPdf({ userPassword: 'open' })).toString('latin1').replace('/Encrypt ', '/#45ncrypt '),
    'latin1',
  );
  expect(await inspect('pdf', escaped)).toBe('locked');
  const certificate = pdfOf()
    .toString('latin1')
    .replace('trailer<<', 'trailer<</ID[(a)(a)]/Encrypt<</Filter/Adobe.PubSec/V 4/SubFilter/adbe.pkcs7.s5>>');
  expect(await inspect('pdf', Buffer.from(certificate, 'latin1'))).toBe('locked');
  expect(await inspect('pdf', pdfOf('about /Encrypt in a PDF'))).toBeNull();
});

test('ATT-2: bombs are known by their directory, before a byte is unpacked', async () => {
  const huge = 0xf000_0000;
  const bombs: [string, ZipEntry[]][] = [
    ['10 GB', [1, 2, 3].map((n) => ({ name: `word/${n}.xml`, claims: huge }))],
    ['one of 300 MB', [{ name: 'word/media/a.bmp', claims: 300 * 1024 * 1024 }]],
    ['packed a thousand times', [{ name: 'word/a.xml', content: Buffer.alloc(12 * 1024 * 1024) }]],
    ['6,000 entries', Array.from({ length: 6_000 }, (_, n) => ({ name: `${n}` }))],
    ['nested', [{ name: 'word/embeddings/inner.zip', content: zipOf([]) }]],
    [
      'shared bytes',
      [
        { name: 'word/a.xml', content: 'aaaa' },
        { name: 'word/b.xml', content: 'aaaa', sharesWith: 2 },
      ],
    ],
    ['a way out', [{ name: '../../etc/cron.d/x' }]],
    ['a program', [{ name: 'word/run.exe' }]],
  ];
  for (const [what, more] of bombs) {
    const file = officeOf('docx', more);
    expect([what, await inspect('docx', file)]).toEqual([what, 'bomb']);
  }
});

test('a directory that lies about its length or its places is broken, and nothing is read outside of the file', async () => {
  const outcomes = [null, 'type', 'bomb', 'locked'];
  const good = officeOf('docx');
  for (let at = 0; at < good.byteLength; at += 3) {
    for (const value of [0, 0xff]) {
      const bent = Buffer.from(good);
      bent[at] = value;
      expect(outcomes).toContain(await inspect('docx', bent));
    }
  }
  const old = cfbOf('WordDocument');
  for (let at = 0; at < old.byteLength; at += 7) {
    const bent = Buffer.from(old);
    bent[at] = 0xee;
    expect(outcomes).toContain(await inspect('doc', bent));
  }
});
