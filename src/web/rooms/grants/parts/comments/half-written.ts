import { useState } from 'react';
import { tabStore } from '../../../../engine/browser-store.ts';
import { useSession } from '../../../../engine/session.ts';

/** A comment that was begun, and whom its writer has picked from the list. */
export type Half = { text: string; picked: readonly string[] };
type Halves = Readonly<Record<string, Half>>;

const read = (key: string) => (tabStore.readJson(key) ?? {}) as Halves;

export type HalfWritten = { halves: Halves; write: (field: string, half: Half) => void };

/** Comments that were begun and not sent, by field: kept in this tab for their writer through a reload. */
export function useHalfWritten(applicationId: string): HalfWritten {
  const key = `tessera.grant-comment.${useSession()?.accountId ?? 0}.${applicationId}`;
  const [kept, set] = useState(() => ({ key, halves: read(key) }));
  // The session may be known only now, or be another's.
  const halves = kept.key === key ? kept.halves : read(key);
  return {
    halves,
    write(field, half) {
      const { [field]: _, ...others } = halves;
      const next = half.text === '' ? others : { ...others, [field]: half };
      set({ key, halves: next });
      tabStore.writeJson(key, next);
    },
  };
}
