import { PAGE_SIZE, PAGE_SIZE_MAX } from '../../../contract/limits.ts';
import { Refusal } from '../refusal.ts';

/** A page of rows that are numbered: newest first, by key, so that rows that come and go shift nothing. */
export type Query = { after?: string | undefined; before?: string | undefined; size?: number | undefined };

export const pageSize = (query: Query): number => Math.min(query.size ?? PAGE_SIZE, PAGE_SIZE_MAX);

/** The sequence number a cursor stands for. */
export function cursor(text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  if (!/^\d{1,15}$/.test(text)) throw new Refusal('request.malformed');
  return Number(text);
}

/**
 * Cuts the rows of a query that asked for one more than a page.
 * @param rows newest first when going on, oldest first when going back (`asked.before`)
 */
export function cutPage<R extends { seq: number }>(
  rows: R[],
  query: Query,
): { rows: R[]; next: string | null; previous: string | null } {
  const size = pageSize(query);
  const more = rows.length > size;
  const back = cursor(query.before) !== null;
  const page = rows.slice(0, size);
  if (back) page.reverse();
  const first = page[0];
  const last = page.at(-1);
  return {
    rows: page,
    next: last && (back || more) ? String(last.seq) : null,
    previous: first && (back ? more : cursor(query.after) !== null) ? String(first.seq) : null,
  };
}
