import { expect, test } from 'vitest';
import type { FaceName } from './faces.ts';
import { piecesOf } from './pieces.ts';

const covering = (text: string): FaceName | null => {
  if (/^[\p{Script=Arabic}\p{M}]+$/u.test(text)) return 'arabic';
  if (/^[\p{Script=Hebrew}]+$/u.test(text)) return 'hebrew';
  if (/^[\p{Script=Latin}]+$/u.test(text)) return /ł/.test(text) ? 'latin' : 'hk';
  return /\p{Script=Adlam}/u.test(text) ? null : 'hk';
};
const seen = (text: string) => piecesOf(text, covering).pieces.map((piece) => piece.text);

test('keeps a word in one font, and neighbours of one font in one piece', () => {
  expect(piecesOf('Jan Wałęsa 陳', covering).pieces).toEqual([
    { text: 'Jan ', face: 'hk' },
    { text: 'Wałęsa', face: 'latin' },
    { text: ' 陳', face: 'hk' },
  ]);
});

test('puts right-to-left words where they are seen, each whole', () => {
  expect(seen('محمد علي')).toEqual(['علي', ' ', 'محمد']);
  expect(seen('Chan محمد علي Tai')).toEqual(['Chan ', 'علي', ' ', 'محمد', ' Tai']);
});

test('turns brackets round in right-to-left text, and leaves figures as they are', () => {
  expect(seen('שלום (דוד) 123')).toEqual(['123', ' ', '(', 'דוד', ')', ' ', 'שלום']);
});

test('draws no sign that only steers the line', () => {
  expect(seen('\u202dChan\u200b Tai\ufeff')).toEqual(['Chan Tai']);
});

test('names the signs that no font has', () => {
  expect(piecesOf('Chan 𞤀', covering).missing).toEqual(['𞤀']);
});
