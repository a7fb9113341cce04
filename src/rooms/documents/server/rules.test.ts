import { expect, test } from 'vitest';
import { fileId, madeAt } from '../../../engine/server/files/file-id.ts';
import { cleanName, folderName, foldersTo, isFolderName, movedTo, readFolder, renamed } from './rules.ts';

test('ATT-2: a name is what people see: no path, no unseen signs, not too long', () => {
  expect(cleanName('../../etc/計劃書.pdf')).toBe('計劃書.pdf');
  expect(cleanName('C:\\Users\\me\\proof.pdf')).toBe('proof.pdf');
  expect(cleanName('fdp.\u202eexe.pdf')).toBe('fdp.exe.pdf');
  expect(cleanName('a\0b\r\n.pdf')).toBe('ab.pdf');
  expect(cleanName('\ud800.pdf')).toBe('\ufffd.pdf');
  const long = cleanName(`${'長'.repeat(400)}.docx`);
  expect([long.length, long.endsWith('長.docx')]).toEqual([255, true]);
});

test('ATT-1: folders are names with a slash between, and nothing else', () => {
  expect(readFolder('')).toBe('');
  expect(readFolder('會議紀錄/2026/50% done/')).toBe('會議紀錄/2026/50% done');
  expect(foldersTo('a/b/c')).toEqual(['a', 'a/b', 'a/b/c']);
  expect(foldersTo('')).toEqual([]);
  expect([renamed('a/b', 'c'), renamed('a', 'c')]).toEqual(['a/c', 'c']);
  const bad = [
    ...['../x', '..\\x', '%2e%2e/x', '/etc', 'a//b', 'a/./b', '..', '.', 'a\0', 'CON', 'con.txt', 'a/NUL', ' a', 'a '],
    ...['a.', 'x\u202ey', 'a\nb', 'x'.repeat(300), 'a/b/c/d/e/f/g', '\ud800', '%2Fetc', '/'],
  ];
  for (const first of bad) expect([first, readFolder(first)]).toEqual([first, null]);
  expect(isFolderName('a/b')).toBe(false);
});

test('ATT-1: the longest name and the deepest folder are taken as they are; one more is not', () => {
  const longest = `a.${'x'.repeat(253)}`;
  expect([cleanName(longest), cleanName(`${longest}x`).length]).toEqual([longest, 255]);
  expect([isFolderName('x'.repeat(100)), isFolderName('x'.repeat(101))]).toEqual([true, false]);
  expect(isFolderName('\u200bx')).toBe(false);
  expect([readFolder('a/b/c/d/e/f'), readFolder('a/b/c/d/e/f/g')]).toEqual(['a/b/c/d/e/f', null]);
});

test('ATT-1: a folder that is moved keeps its name', () => {
  expect([folderName('a/bc'), folderName('abc')]).toEqual(['bc', 'abc']);
  expect([movedTo('a/bc', ''), movedTo('a/bc', 'd')]).toEqual(['bc', 'd/bc']);
});

test('F-09: the id of a file tells when it was made', () => {
  const ms = Date.UTC(2026, 10, 21, 3, 4, 5, 678);
  const ids = Array.from({ length: 100 }, () => fileId(ms));
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(madeAt(id)).toBe(ms);
  expect(madeAt('0b0bd3c4-1111-4222-8333-444455556666')).toBeNull();
  expect(madeAt('../../etc/passwd')).toBeNull();
});
