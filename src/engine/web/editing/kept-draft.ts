import { sameJson } from '../../../contract/same-json.ts';
import { browserStore } from '../browser-store.ts';
import { useKeptState } from '../kept-state.ts';

/** What was typed and not saved, with the version it was typed over. */
export type KeptDraft<T> = { version: number; value: T };

/**
 * What is being edited. Every key is kept in this browser for this person, so that a reload loses nothing.
 * @param name what is edited, among all that is edited so
 * @param inUse what is saved now, and its version
 * @param isShape whether what an older version of the product may have kept can be read
 */
export function useKeptDraft<T extends object>(
  name: string,
  inUse: KeptDraft<T>,
  isShape: (value: unknown) => value is T,
): {
  draft: KeptDraft<T>;
  changed: boolean;
  /** @param over the version it will be saved over; the one it was typed over where nothing is said */
  change: (value: T, over?: number) => void;
  /** Forgets what was typed, and goes on from what is in use. */
  restart: () => void;
} {
  const [draft, write] = useKeptState<KeptDraft<T>>(browserStore, name, (stored) => {
    const kept = stored as Partial<KeptDraft<unknown>> | null;
    return typeof kept?.version === 'number' && isShape(kept.value)
      ? { version: kept.version, value: kept.value }
      : inUse;
  });
  return {
    draft,
    changed: !sameJson(draft.value, inUse.value),
    change(value, over = draft.version) {
      // What is typed back to what is in use is no draft any more.
      const same = sameJson(value, inUse.value);
      const next = { version: same ? inUse.version : over, value };
      write(next, same ? null : next);
    },
    restart: () => write(inUse, null),
  };
}
