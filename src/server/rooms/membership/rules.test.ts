import fc from 'fast-check';
import { expect, test } from 'vitest';
import { personAt } from './people.fixture.ts';
import { endOfTerm, gramsOf, membershipNumber, namesFrom, placeOfPage, readSearch, whyNot } from './rules.ts';

const has = (texts: string[], search: string) => {
  const held = new Set(gramsOf(texts));
  return readSearch(search)?.grams.every((gram) => held.has(gram)) ?? null;
};

test('MEM-2: a name is found by any two Chinese characters that stand together, and by one', () => {
  expect(has(['CHAN Tai Man', '陳大文'], '陳大')).toBe(true);
  expect(has(['CHAN Tai Man', '陳大文'], '大文')).toBe(true);
  expect(has(['CHAN Tai Man', '陳大文'], '文')).toBe(true);
  expect(has(['CHAN Tai Man', '陳大文'], '陳文')).toBe(false);
  expect(has(['𠮷野'], '𠮷野')).toBe(true);
});

test('MEM-2: a name is found by any two letters of a word and more, in either case and width', () => {
  for (const search of ['ch', 'ha', 'CHAN', 'ｃｈａｎ', 'chan man', 'F-00012', 'ai'])
    expect(has(['CHAN Tai Man', '陳大文', 'F-00012'], search), search).toBe(true);
  expect(has(['CHAN Tai Man'], 'wong')).toBe(false);
});

test('one letter or signs alone are nothing to search by', () => {
  for (const search of ['', 'c', ' - ', '@']) expect(readSearch(search)).toBeNull();
});

test('what pieces settle is not looked for twice, what they leave open is', () => {
  expect(readSearch('陳大')!.words).toEqual([]);
  expect(readSearch('tai')!.words).toEqual([]);
  expect(readSearch('chan 陳大文')!.words).toEqual(['chan', '陳大文']);
  expect(readSearch('chan@example.org')).toEqual({ grams: ['cha', 'han'], words: ['chan@example.org'] });
});

test('every stretch of two and more letters of a name finds it', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(), fc.integer({ min: 2, max: 6 }), (at, start, length) => {
      const { given, surname } = personAt(at);
      for (const name of [surname.zh + given.zh, ...`${surname.en} ${given.en}`.split(' ')]) {
        const from = start % Math.max(1, name.length - 1);
        const piece = name.slice(from, from + length);
        if (piece.length > 1) expect(has([`${surname.en} ${given.en}`, surname.zh + given.zh], piece)).toBe(true);
      }
    }),
  );
});

test('MEM-3: numbers, terms and names', () => {
  expect(membershipNumber('F', 1)).toBe('F-00001');
  expect(membershipNumber('A', 123_456)).toBe('A-123456');
  expect(endOfTerm('annual', '2024-02-29')).toBe('2025-02-28');
  expect(endOfTerm('life-time', '2026-01-31')).toBeNull();
  expect(namesFrom({ surname: 'Chan', givenName: 'Tai Man', surnameChinese: '陳', givenNameChinese: '大文' })).toEqual({
    fullname: 'CHAN Tai Man',
    fullnameChinese: '陳大文',
  });
  expect(namesFrom({ surname: 'Null' })).toEqual({ fullname: 'NULL', fullnameChinese: '' });
});

test('MEM-1: one may apply with no membership role or the same role as applied for', () => {
  expect(whyNot({ role: 'full', held: [], open: false })).toBeNull();
  expect(whyNot({ role: 'full', held: ['full'], open: false })).toBeNull();
  expect(whyNot({ role: 'full', held: ['associate'], open: false })).toBe('membership.otherRole');
  expect(whyNot({ role: 'full', held: ['full'], open: true })).toBe('membership.open');
});

test('MEM-2: pages from either end join without gap or overlap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 30 }), (total, size) => {
      const all = Array.from({ length: total }, (_, at) => at);
      const seen: number[] = [];
      for (let page = 1; (page - 1) * size < total; page += 1) {
        const { fromEnd, offset, limit } = placeOfPage(total, page, size);
        expect(offset).toBeLessThanOrEqual(total / 2 + size);
        const list = fromEnd ? all.toReversed() : all;
        const taken = list.slice(offset, offset + limit);
        seen.push(...(fromEnd ? taken.toReversed() : taken));
      }
      expect(seen).toEqual(all);
      expect(placeOfPage(total, Math.ceil(total / size) + 2, size).limit).toBe(0);
    }),
  );
});
