import { useTabState } from '../../../../engine/web/tab-state.ts';

/** A comment that was begun, and whom its writer has picked from the list. */
export type Half = { text: string; picked: readonly string[] };
type Halves = Readonly<Record<string, Half>>;

const NONE: Halves = {};

export type HalfWritten = { halves: Halves; write: (field: string, half: Half) => void };

/** Comments that were begun and not sent, by field. */
export function useHalfWritten(applicationId: string): HalfWritten {
  const [halves, keep] = useTabState(`grant-comment.${applicationId}`, NONE);
  return {
    halves,
    write(field, half) {
      const { [field]: _, ...others } = halves;
      const next = half.text === '' ? others : { ...others, [field]: half };
      keep(Object.keys(next).length === 0 ? NONE : next);
    },
  };
}
