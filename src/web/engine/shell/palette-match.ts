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
  find: (query: string) => readonly PaletteItem[];
};

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The items whose label has every word of the query, best first: beginning of the label, beginning of a word, anywhere.
 * Case and accents do not matter. All of them for the empty query.
 */
export function match(items: readonly PaletteItem[], query: string): PaletteItem[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...items];
  const ranked: [number, PaletteItem][] = [];
  for (const item of items) {
    const label = plain(item.label);
    const all = `${label} ${plain(item.hint ?? '')}`;
    if (!words.every((word) => all.includes(word))) continue;
    const first = words[0]!;
    ranked.push([label.startsWith(first) ? 0 : label.includes(` ${first}`) ? 1 : label.includes(first) ? 2 : 3, item]);
  }
  return ranked.sort((a, b) => a[0] - b[0]).map(([, item]) => item);
}
