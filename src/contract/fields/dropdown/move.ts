import { letters } from '../../folding.ts';

/** How far Page Up and Page Down go. */
const PAGE = 8;

/** Where a key moves the active option to; null for a key that moves nothing. In a filter box Home and End are the text's. */
export function movedTo(key: string, active: number, count: number, inText: boolean): number | null {
  const last = Math.max(0, count - 1);
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, active + 1);
    case 'ArrowUp':
      return Math.max(0, active - 1);
    case 'PageDown':
      return Math.min(last, active + PAGE);
    case 'PageUp':
      return Math.max(0, active - PAGE);
    case 'Home':
      return inText ? null : 0;
    case 'End':
      return inText ? null : last;
    default:
      return null;
  }
}

/** The next option after `from` whose label begins with the text, going round; `from` itself where there is none. */
export function startsWith(list: readonly { label: string }[], text: string, from: number): number {
  const wanted = letters.searchFold(text);
  // The same letter again and again walks through what begins with it.
  const sought = wanted.length > 1 && [...wanted].every((sign) => sign === wanted[0]) ? wanted[0]! : wanted;
  for (let step = 1; step <= list.length; step += 1) {
    const at = (from + step + list.length) % list.length;
    if (letters.searchFold(list[at]!.label).startsWith(sought)) return at;
  }
  return Math.max(0, from);
}
