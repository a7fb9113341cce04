import { expect, test } from 'vitest';
import { sameHan, sameHanSource } from '../../scripts/same-han.ts';
import { matching } from './fields/matching.ts';
import * as whole from './search-text.ts';

const { hasWords, searchText, wordsOf } = whole;

/** What somebody types, and what stands in a record. */
const TWINS: [string, string][] = [
  ['Jose', 'José'],
  ['José', 'Jose\u0301'],
  ['OBrien', 'O’Brien'],
  ["O'Brien", 'O´Brien'],
  ['O`Brien', 'OʼBrien'],
  ['O＇Brien', 'O‘Brien'],
  ['lukasz', 'Łukasz'],
  ['STRASSE', 'Straße'],
  ['dang', 'Đặng'],
  ['soren', 'Søren'],
  ['aegir thor', 'Ægir Þor'],
  ['ABC', 'ＡＢＣ'],
  ['fine', 'ﬁne'],
  ['Zahra', 'Za\u200bhra\u00ad'],
  ['ΣΊΣΥΦΟΣ', 'Σίσυφος'],
  ['istanbul', 'İstanbul'],
  ['Tai‐man', 'Tai–man'],
  ['陳曉明', '陈晓明'],
  ['头发', '頭髮'],
  ['发展', '發展'],
  ['臺北', '台北'],
  ['裏', '裡'],
  ['ｶﾞｲﾄﾞ', 'ガイド'],
];

test('a search finds the record however either was typed', () => {
  for (const [typed, stored] of TWINS) {
    expect(hasWords(`x ${stored} y`, wordsOf(typed)), `${typed} in ${stored}`).toBe(true);
    expect(hasWords(`x ${typed} y`, wordsOf(stored)), `${stored} in ${typed}`).toBe(true);
    expect(matching([{ label: stored }, { label: 'else' }], typed, whole)).toEqual([{ label: stored }]);
  }
});

test('vowels of Indic and Thai scripts are no accents, and two names are not one', () => {
  for (const [a, b] of [
    ['की', 'कु'],
    ['กา', 'กิ'],
    ['陳', '程'],
    ['Lee', 'Lea'],
  ] as const)
    expect(searchText(a)).not.toBe(searchText(b));
  for (const signs of ['', ' ', '-', '’', '%_']) expect(hasWords('anything - ’ %_', wordsOf(signs))).toBe(false);
});

test('a folded text is folded already', () => {
  for (const twins of TWINS) for (const text of twins) expect(searchText(searchText(text))).toBe(searchText(text));
});

test('the table of characters is that of opencc-js', async () => {
  const { SAME_HAN } = await import('./same-han.ts');
  expect(sameHanSource(await sameHan())).toContain(SAME_HAN);
});
