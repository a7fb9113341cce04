import { type Folding, letters } from '../../../contract/folding.ts';

/** Something the palette can open. */
export type PaletteItem = {
  key: string;
  label: string;
  /** What tells it from others that are called so. */
  detail?: string;
  /** At its end: the group of the menu, how a record stands. */
  hint?: string;
  open: () => void;
};

/** What the palette finds at hand: the menu, the screens. */
export type PaletteSource = {
  key: string;
  /** Heading over its answers. */
  label: string;
  find: (query: string, folding: Folding) => readonly PaletteItem[];
};

/**
 * The items whose label has every word of the query, best first: beginning of the label, beginning of a word, anywhere.
 * All of them for a query without words.
 */
export function match(
  items: readonly PaletteItem[],
  query: string,
  { searchText, wordsOf }: Folding = letters,
): PaletteItem[] {
  const words = wordsOf(query);
  if (words.length === 0) return [...items];
  const ranked: [number, PaletteItem][] = [];
  for (const item of items) {
    const label = searchText(item.label);
    const all = `${label} ${searchText(item.hint ?? '')}`;
    if (!words.every((word) => all.includes(word))) continue;
    const first = words[0]!;
    ranked.push([label.startsWith(first) ? 0 : label.includes(` ${first}`) ? 1 : label.includes(first) ? 2 : 3, item]);
  }
  return ranked.sort((a, b) => a[0] - b[0]).map(([, item]) => item);
}
