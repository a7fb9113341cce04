import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aField, around } from './a-field.fixture.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import type { FieldTypeName } from './field-type-names.ts';
import { typeOf } from './field-types.ts';

/** What people copy along from contact lists, web pages and word processors. */
const UNSEEN = ['\u202d', '\u202c', '\u200b', '\u200e', '\u2060', '\u00ad', '\u2800', '\ufeff', '\u{e0041}', '\0'];

const TYPED: [FieldTypeName, string, unknown][] = [
  ['text', 'Chan', 'Chan'],
  ['email', 'a@example.org', 'a@example.org'],
  ['tel', '91234567', '+85291234567'],
  ['number', '12', 12],
  ['decimal', '12.5', 12.5],
  ['time', '09:30', '09:30'],
  ['datepicker', '31/01/2026', '2026-01-31'],
];

describe.each(TYPED)('an answer of type %s', (type, typed, stored) => {
  const field = aField({ type, required: true });
  const { read, tidy, check } = typeOf(field);
  const keep = (text: string) => {
    const found = read(text, field);
    return found && (tidy ? tidy(found.value, field) : found.value);
  };

  test.each(UNSEEN)('is the same with %j anywhere in it', (sign) => {
    for (let at = 0; at <= typed.length; at += 1)
      expect(keep(typed.slice(0, at) + sign + typed.slice(at))).toEqual(stored);
  });

  test('is missing where it is nothing else', () => {
    const found = read(UNSEEN.join(' '), field);
    expect(found && check(found.value, field, around()).map(({ key }) => key)).toEqual([
      ['number', 'decimal'].includes(type) ? 'problem.inputValue' : 'problem.fillOut',
    ]);
  });
});

test.each(['👨‍👩‍👧 Family', '❤️', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👍🏽', 'می‌خواهم', 'ක්‍ෂ', '歐陽 　 詠詩', 'O’Neill', 'á'])(
  'what is seen stays: %s',
  (text) => {
    expect([cleanLine(text), cleanText(text)]).toEqual([text, text]);
  },
);

test('several lines keep their breaks and joiners, and lose what no database holds', () => {
  expect(cleanText('a\r\nb\u2028c\0\ud800 \u200fש\u200d')).toBe('a\nb\nc \u200fש\u200d');
  expect(cleanText('\u200b\n\u2800')).toBe('');
});

test('a clean text is clean', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const clean of [cleanLine, cleanText]) expect(clean(clean(text))).toBe(clean(text));
      expect(cleanLine(text)).not.toMatch(/[\n\r\0\ufeff\p{Cs}]/u);
      expect(cleanText(text)).not.toMatch(/[\r\0\ufeff\p{Cs}]/u);
    }),
    { numRuns: 3000 },
  );
});
