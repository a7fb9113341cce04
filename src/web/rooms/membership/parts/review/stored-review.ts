import { useState } from 'react';

/** What a reviewer has written about an application and not sent: notes by field, and the comment. */
export type Written = { notes: Record<string, string>; comment: string };

const NOTHING: Written = { notes: {}, comment: '' };
const keyOf = (membershipId: string) => `tessera.review.${membershipId}`;

/** Storage may be shut: then it lives as long as the screen. */
function read(membershipId: string): Written {
  try {
    const kept = window.sessionStorage.getItem(keyOf(membershipId));
    return kept ? (JSON.parse(kept) as Written) : NOTHING;
  } catch {
    return NOTHING;
  }
}

function keep(membershipId: string, written: Written | null): void {
  try {
    if (written) window.sessionStorage.setItem(keyOf(membershipId), JSON.stringify(written));
    else window.sessionStorage.removeItem(keyOf(membershipId));
  } catch {}
}

/** Kept in this tab until it is sent, so that going on to another application or a reload loses nothing. */
export function useWritten(membershipId: string): {
  written: Written;
  write: (change: Partial<Written>) => void;
  forget: () => void;
} {
  const [written, set] = useState(() => read(membershipId));
  return {
    written,
    write(change) {
      const next = { ...written, ...change };
      set(next);
      keep(membershipId, next);
    },
    forget() {
      set(NOTHING);
      keep(membershipId, null);
    },
  };
}
