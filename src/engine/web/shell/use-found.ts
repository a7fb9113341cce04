import { useFolding } from '../../../contract/fields/use-folding.ts';
import { goTo } from '../routes.ts';
import { type Recent, useRecent } from '../search/recent.ts';
import { searchPath, useSearch } from '../search/use-search.ts';
import { useSession } from '../session.ts';
import { useWords } from '../words.ts';
import type { PaletteItem, PaletteSource } from './palette-match.ts';

type Part = { key: string; label: string; items: readonly PaletteItem[] };

/**
 * What the palette shows for a query: what is at hand at once, what the server finds once typing has settled, and the
 * way to all of it; for none what was opened last.
 */
export function useFound(sources: readonly PaletteSource[], query: string): { found: Part[]; searching: boolean } {
  const { t } = useWords();
  const session = useSession();
  const [recent, addRecent] = useRecent();
  const wanted = query.trim();
  const folding = useFolding(wanted);
  const asks = Boolean(session?.ID) && wanted !== '';
  const { data, isFetching } = useSearch({ q: wanted }, { typing: true, enabled: asks });

  const record = (key: string, hit: Recent & { state?: string | null }): PaletteItem => ({
    key,
    label: hit.title,
    ...(hit.detail && { detail: hit.detail }),
    ...(hit.state && { hint: hit.state }),
    open: () => {
      addRecent(hit);
      goTo(hit.href);
    },
  });
  const before: Part = {
    key: 'recent',
    label: t('shell.search.recent'),
    items: wanted === '' ? recent.map((opened) => record(opened.href, opened)) : [],
  };
  const atHand = sources.map(({ key, label, find }) => ({ key, label, items: find(wanted, folding) }));
  const groups = asks ? (data?.groups ?? []) : [];
  const fetched = groups.map(({ kind, label, hits }) => ({
    key: `found ${kind}`,
    label,
    items: hits.map((hit) => record(`${kind} ${hit.id}`, hit)),
  }));
  const all: Part = {
    key: 'all',
    label: t('shell.record.more'),
    items: asks
      ? [{ key: 'all', label: t('shell.search.all', { query: wanted }), open: () => goTo(searchPath(wanted)) }]
      : [],
  };
  const found = [before, ...atHand, ...fetched, all].filter((part) => part.items.length > 0);
  return { found, searching: asks && isFetching };
}
