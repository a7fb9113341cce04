import { useTabState } from '../tab-state.ts';
import type { Hit } from './use-search.ts';

/** Something that was opened; enough to open it again. */
export type Recent = Pick<Hit, 'href' | 'title' | 'detail'>;

const KEPT = 6;
const NONE: { items: Recent[] } = { items: [] };

/**
 * What this person opened from the search last, newest first. Names of people are among it, so it goes with the tab and
 * is shown to nobody else who logs in in it.
 */
export function useRecent(): [readonly Recent[], (opened: Recent) => void] {
  const [{ items }, keep] = useTabState('recent', NONE);
  const add = ({ href, title, detail }: Recent) =>
    keep({ items: [{ href, title, detail }, ...items.filter((item) => item.href !== href)].slice(0, KEPT) });
  return [items, add];
}
