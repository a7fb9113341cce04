import { Refusal } from '../../../../engine/refusal.ts';

/** Where a page begins: since when the row waits, or the day it is due, and its number. */
type Key = { us: number; seq: number };

export const writeKey = (key: Key | undefined): string | null => (key ? `${key.us}.${key.seq}` : null);

export function readKey(text: string | undefined): Key | null {
  if (!text) return null;
  const [, us, seq] = /^(-?\d{1,16})\.(\d{1,15})$/.exec(text) ?? [];
  if (us === undefined || seq === undefined) throw new Refusal('request.malformed');
  return { us: Number(us), seq: Number(seq) };
}

/**
 * Cuts the rows of a query that asked for one more than a page.
 * @param rows in the order they are shown; going back, the one too many comes first
 */
export function cutRows<R>(
  rows: R[],
  { size, back, from }: { size: number; back: boolean; from: boolean },
): { rows: R[]; more: boolean; less: boolean } {
  const over = rows.length > size;
  const some = rows.length > 0;
  if (back) return { rows: rows.slice(-size), more: some, less: over };
  return { rows: rows.slice(0, size), more: over, less: some && from };
}
