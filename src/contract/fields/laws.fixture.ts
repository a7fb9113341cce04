import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Field } from '../form.ts';
import { LANGS } from '../lang.ts';
import { around } from './a-field.fixture.ts';
import type { FieldType } from './field-type.ts';

const many = { numRuns: 1000 };

/** Texts as hostile as they come: any script, halves of characters, control characters, and the text `null`. */
export const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('null', ' null', '  null', 'null ', '__proto__', 'constructor', '歐陽', '𨋢𡃁', '[]', '{"a":1}'),
);

/** JSON as anybody may post it, objects that pretend to be texts among it. */
const anyJson = fc.oneof(
  fc.jsonValue(),
  anyText,
  fc.constantFrom<unknown>(
    { toString: 1 },
    [{ toString: 1, valueOf: 1 }],
    { length: 3 },
    '[[[[[]]]]]',
    1e308,
    -0,
    undefined,
  ),
);

/** What holds for every field type that keeps an answer: `values` are canonical ones, as `read` gives them. */
export function lawsHold<V>(type: FieldType<V>, values: fc.Arbitrary<V>, field: Field): void {
  test('FRM-14: what is written is read back', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(type.read(type.write(value), field)).toEqual({ value });
      }),
      many,
    );
  });

  test('nothing anybody posts or has stored makes it throw', () => {
    fc.assert(
      fc.property(anyJson, (junk) => {
        const read = type.read(junk, field);
        if (read) {
          expect(type.read(type.write(read.value), field)).toEqual(read);
          type.check(read.value, field, around({ other: junk }));
        }
        expect(Array.isArray(type.check(junk as V, field, around({ other: junk })))).toBe(true);
        for (const lang of LANGS) expect(typeof type.show(junk as V, field, lang)).toBe('string');
      }),
      many,
    );
  });

  test('FRM-15: the tidy form has the same problems as the typed one, and is tidy', () => {
    const { tidy } = type;
    if (!tidy) return;
    fc.assert(
      fc.property(values, (value) => {
        const stored = tidy(value, field);
        expect(tidy(stored, field)).toEqual(stored);
        expect(type.check(stored, field, around())).toEqual(type.check(value, field, around()));
      }),
      many,
    );
  });
}
