import { expect } from 'vitest';
import type { CallKey } from '../../contract/calls/calls.ts';
import type { TestClient } from './client.ts';

export type Direction = 'rising' | 'falling';
/** A list with what it is asked for, and which way the keys of its order go. */
export type Asked = readonly [call: CallKey, direction: Direction, input?: Readonly<Record<string, unknown>>];

/** As many of the first rows are read one by one. */
const FEW = 5;

type Page = { rows: unknown[]; next: string | null; previous: string | null; total?: number };
type Ask = (page: Record<string, unknown>) => Promise<Page>;

/**
 * Reads a list in pages of one row, there and back, and expects the rows of one large page: none twice, none missing,
 * and the keys of its order going one way.
 */
export async function expectInOrder(client: TestClient, [call, direction, input = {}]: Asked): Promise<void> {
  const list = `${call} ${JSON.stringify(input)}`;
  const ask: Ask = async (page) => {
    const reply = await client.raw(call, { tenant: client.tenant, lang: 'en', ...input, ...page });
    expect(`${list} ${reply.status} ${reply.code}`).toBe(`${list} 200 `);
    return reply.data as Page;
  };
  const { rows, next, total } = await ask({ size: 100 });
  expect(rows.length, list).toBeGreaterThan(1);
  if (next === null && total !== undefined) expect([list, rows.length]).toEqual([list, total]);
  const texts = rows.map((row) => JSON.stringify(row));
  expect([list, new Set(texts).size]).toEqual([list, texts.length]);
  const few = texts.slice(0, FEW);
  const there = await walk(few.length, ask, 'after');
  expect([list, ...there.map(({ row }) => row)]).toEqual([list, ...few]);
  const back = await walk(few.length - 1, ask, 'before', there.at(-1)!.cursor);
  expect([list, ...back.map(({ row }) => row)]).toEqual([list, ...few.slice(0, -1).reverse()]);
  for (const [at, { cursor }] of there.slice(1).entries())
    expect([list, at, wayOf(keysIn(there[at]!.cursor), keysIn(cursor))]).toEqual([list, at, direction]);
}

/** At most so many pages of one row, each with the cursor of its row. */
async function walk(
  most: number,
  ask: Ask,
  way: 'after' | 'before',
  from?: string,
): Promise<{ row: string; cursor: string }[]> {
  const found: { row: string; cursor: string }[] = [];
  let cursor = from;
  while (found.length < most) {
    const page = await ask({ size: 1, ...(cursor && { [way]: cursor }) });
    if (page.rows.length === 0) break;
    cursor = (page.next ?? page.previous)!;
    found.push({ row: JSON.stringify(page.rows[0]), cursor });
    if ((way === 'after' ? page.next : page.previous) === null) break;
  }
  return found;
}

const keysIn = (cursor: string): string[] =>
  (JSON.parse(Buffer.from(cursor, 'base64url').toString()) as string[]).slice(1);

/** Whole numbers go by their value, everything else as text. */
function wayOf(before: readonly string[], after: readonly string[]): Direction | 'nowhere' {
  const at = before.findIndex((key, nth) => key !== after[nth]);
  if (at < 0) return 'nowhere';
  const [earlier, later] = [before[at]!, after[at]!];
  const areNumbers = [earlier, later].every((key) => /^-?\d+$/.test(key));
  return (areNumbers ? BigInt(earlier) < BigInt(later) : earlier < later) ? 'rising' : 'falling';
}
