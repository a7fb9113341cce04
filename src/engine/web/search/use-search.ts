import { useQuery } from '@tanstack/react-query';
import type { Output, Sent } from '../../../contract/calls/calls.ts';
import { callApi } from '../call.ts';
import { useWords } from '../words.ts';

export type Found = Output<'GET /search'>;
export type Hit = Found['groups'][number]['hits'][number];

/** How long after the last key the server is asked. Milliseconds. */
const SETTLE_MS = 150;

/**
 * What the server finds. While somebody types, it is asked when typing has settled, and an answer that is no longer
 * wanted is dropped: what is shown is always what was asked for last.
 */
export function useSearch(input: Sent<'GET /search'>, { typing = false, enabled = true } = {}) {
  const { lang } = useWords();
  return useQuery<Found>({
    queryKey: ['search', input, lang],
    enabled,
    queryFn: async ({ signal }) => {
      if (typing) await new Promise((go) => setTimeout(go, SETTLE_MS));
      signal.throwIfAborted();
      return callApi('GET /search', input, { quiet: true, signal });
    },
  });
}

/** The page with all that is found. */
export const searchPath = (query: string): string => `/search?${new URLSearchParams({ q: query })}`;
