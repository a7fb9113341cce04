import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineChanges } from './line-changes.ts';

test('a changed paragraph is one line out and one line in', () => {
  expect(lineChanges('Dear A,\n\nOld.\n\nBye', 'Dear A,\n\nNew.\n\nBye')).toEqual([
    { kind: 'same', line: 'Dear A,' },
    { kind: 'taken', line: 'Old.' },
    { kind: 'added', line: 'New.' },
    { kind: 'same', line: 'Bye' },
  ]);
});

test('whatever changed, both texts can be read out of it', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changes = lineChanges(before.join('\n'), after.join('\n'));
      const without = (kind: string) => changes.filter((change) => change.kind !== kind).map(({ line }) => line);
      expect(without('added')).toEqual(before);
      expect(without('taken')).toEqual(after);
    }),
  );
});
