import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { QUERY_SIGNS_MAX } from '../../../contract/limits.ts';

/** What of the address bar a screen may read: plain texts, `''` where a name is missing. */
export type InAddress<N extends string> = Record<N, string>;

/**
 * Values that live in the address bar, so that a link shows the same list. Setting one drops `after` and `before` (the
 * page of the old list) unless they are set themselves; the empty text takes a name out. No history entry per key.
 */
export function useAddressBar<N extends string>(
  names: readonly N[],
): [InAddress<N>, (change: Partial<InAddress<N | 'after' | 'before'>>) => void] {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const navigate = useNavigate();
  // an address may say anything, also what no call takes
  const values = Object.fromEntries(
    names.map((name) => [name, (search[name] ?? '').slice(0, QUERY_SIGNS_MAX)]),
  ) as InAddress<N>;
  const set = useCallback(
    (change: Partial<InAddress<N | 'after' | 'before'>>) => {
      void navigate({
        to: '.',
        replace: true,
        resetScroll: false,
        search: (before: Record<string, unknown>) => {
          const next: Record<string, unknown> = { ...before, after: undefined, before: undefined };
          for (const [name, value] of Object.entries(change)) next[name] = value === '' ? undefined : value;
          return next;
        },
      } as never);
    },
    [navigate],
  );
  return [values, set];
}
