import { type Folding, letters } from '../folding.ts';

/** The choices whose label has all words of the text (FRM-4). All of them while the text has none. */
export function matching<C extends { label: string }>(
  list: readonly C[],
  text: string,
  { wordsOf, hasWords }: Folding = letters,
): readonly C[] {
  const words = wordsOf(text);
  return words.length === 0 ? list : list.filter(({ label }) => hasWords(label, words));
}
