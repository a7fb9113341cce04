import { useTabState } from '../tab-state.ts';
import type { TypedStore } from '../ui/use-small-form.ts';

/** What somebody has written about a record and not sent: notes by field, and texts by what they are for. */
export type Written = { notes: Record<string, string>; texts: Record<string, string> };

const NOTHING: Written = { notes: {}, texts: {} };

export type Desk = TypedStore & {
  written: Written;
  note: (field: string, note: string) => void;
  forget: () => void;
};

/**
 * Kept in this tab for its writer until it is sent: closing a dialog, another record, a reload or somebody else's act
 * loses nothing.
 * @param id of what is written about, unlike any other's
 */
export function useWritten(id: string): Desk {
  const [written, keep] = useTabState(`written.${id}`, NOTHING);
  return {
    written,
    note: (field, note) => keep({ ...written, notes: { ...written.notes, [field]: note } }),
    read: (name) => written.texts[name],
    write: (name, text) => keep({ ...written, texts: { ...written.texts, [name]: text } }),
    forget: () => keep(NOTHING),
  };
}
