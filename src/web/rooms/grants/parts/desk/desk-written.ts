import { useState } from 'react';
import type { TypedStore } from '../../../../engine/ui/use-small-form.ts';

/** What somebody has written about an application and not sent: notes by field, and texts by what they are for. */
export type Written = { notes: Record<string, string>; texts: Record<string, string> };

const NOTHING: Written = { notes: {}, texts: {} };
const keyOf = (applicationId: string) => `tessera.grant.${applicationId}`;

/** Storage may be shut: then it lives as long as the screen. */
function read(applicationId: string): Written {
  try {
    const kept = window.sessionStorage.getItem(keyOf(applicationId));
    return kept ? (JSON.parse(kept) as Written) : NOTHING;
  } catch {
    return NOTHING;
  }
}

function keep(applicationId: string, written: Written | null): void {
  try {
    if (written) window.sessionStorage.setItem(keyOf(applicationId), JSON.stringify(written));
    else window.sessionStorage.removeItem(keyOf(applicationId));
  } catch {}
}

export type Desk = TypedStore & {
  written: Written;
  note: (field: string, note: string) => void;
  forget: () => void;
};

/** Kept in this tab until it is sent: closing a dialog, a reload or somebody else's act loses nothing. */
export function useWritten(applicationId: string): Desk {
  const [written, set] = useState(() => read(applicationId));
  const write = (next: Written) => {
    set(next);
    keep(applicationId, next);
  };
  return {
    written,
    note: (field, note) => write({ ...written, notes: { ...written.notes, [field]: note } }),
    read: (name) => written.texts[name],
    write: (name, text) => write({ ...written, texts: { ...written.texts, [name]: text } }),
    forget() {
      set(NOTHING);
      keep(applicationId, null);
    },
  };
}
