import { expect, test } from 'vitest';
import { excerptOf, namedGrams, readTerms, saidGrams } from './search.rules.ts';

/** The same words as two people type them. */
const ALIKE = [
  ['Große', 'GROSSE'],
  ['résumé', 'Resume'],
  ['O’Neill', "o'neill"],
  ['Ｔｅｓｓｅｒａ', 'tessera'],
  ['łódź', 'LODZ'],
  ['发展计划', '發展計劃'],
] as const;

test('ATT-4: names, text and what is searched for are folded alike', () => {
  for (const [written, typed] of ALIKE) {
    expect([written, namedGrams([written])]).toEqual([written, namedGrams([typed])]);
    expect([written, saidGrams(written)]).toEqual([written, saidGrams(typed)]);
    expect([written, readTerms(written)]).toEqual([written, readTerms(typed)]);
  }
});

test('ATT-4: whatever is written one way is found by the pieces of the other, and shown as it is written', () => {
  for (const [written, typed] of ALIKE)
    for (const [text, search] of [
      [written, typed],
      [typed, written],
    ] as const) {
      const [term] = readTerms(search);
      expect(new Set(saidGrams(text)), search).toEqual(new Set([...saidGrams(text), ...term!.grams]));
      expect(excerptOf(`On ${text}, again`, term!.word)).toEqual({ before: 'On ', hit: text, after: ', again' });
    }
});
