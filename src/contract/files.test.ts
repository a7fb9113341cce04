import { expect, test } from 'vitest';
import { beginsAs, extensionOf, FILE_EXTENSIONS, FILE_KINDS, FILE_MAGIC, isAttachmentId } from './files.ts';

test('FRM-10: the ten types of the specification, pictures among them', () => {
  expect([...FILE_EXTENSIONS].sort()).toEqual(
    ['pdf', 'xls', 'xlsx', 'png', 'jpg', 'jpeg', 'doc', 'docx', 'ppt', 'pptx'].sort(),
  );
  expect(FILE_EXTENSIONS.filter((fileExtension) => FILE_KINDS[fileExtension].image)).toEqual(['png', 'jpg', 'jpeg']);
});

test('FRM-10: the ending of a name counts, whatever its case', () => {
  expect(extensionOf('計劃書.PDF')).toBe('pdf');
  expect(extensionOf('a.exe.pdf')).toBe('pdf');
  for (const name of ['a.pdf.exe', 'a.pdf.', 'a.pdf ', 'pdf', '', '.', 'a.constructor', 'a.__proto__', 'a.pdf\0.js'])
    expect(extensionOf(name)).toBeNull();
});

test('FRM-10: a file begins as its name says', () => {
  for (const extension of FILE_EXTENSIONS) {
    const right = Uint8Array.from([...FILE_MAGIC[FILE_KINDS[extension].family], 1, 2]);
    expect(beginsAs(extension, right)).toBe(true);
    expect(beginsAs(extension, right.subarray(1))).toBe(false);
    expect(beginsAs(extension, right.subarray(0, 2))).toBe(false);
    expect(beginsAs(extension, new TextEncoder().encode('<html>'))).toBe(false);
  }
});

test('ids of files are the UUIDs the server gives', () => {
  expect(isAttachmentId('0198f1a2-0000-7000-8000-00000000000f')).toBe(true);
  for (const id of ['0198F1A2-0000-7000-8000-00000000000F', '../x', '', 5, null, ['a']])
    expect(isAttachmentId(id)).toBe(false);
});
