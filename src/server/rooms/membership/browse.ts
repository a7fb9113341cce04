import type { Input, Output } from '../../../contract/calls/calls.ts';
import { PAGE_SIZE } from '../../../contract/limits.ts';
import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { Refusal } from '../../engine/refusal.ts';
import {
  asksByDays,
  countByStatus,
  countFiltered,
  findMemberships,
  type Key,
  type ListedRow,
  listMemberships,
  type Place,
} from './list.store.ts';
import { presentRow } from './present.ts';
import { placeOfPage, readSearch, type Search } from './rules.ts';

/**
 * `GET /membership/browse`: what was submitted, newest first, or with `oldestFirst` who has waited longest (MEM-2). Pages by key keep their place while rows come
 * and go; `page` jumps, counted from the nearer end; totals are kept, not counted.
 */
export async function browse(
  ctx: Context,
  input: Input<'GET /membership/browse'>,
): Promise<Output<'GET /membership/browse'>> {
  const size = input.size ?? PAGE_SIZE;
  const search = input.search ? readSearch(input.search) : null;
  return ctx.transaction(async (db) => {
    const counted = asksByDays(input) ? countFiltered(db, input) : countByStatus(db, input.type);
    // The kept numbers come along in the same packet, except where the page can only be placed by them.
    const [counts, page] = await Promise.all([
      counted,
      search ? findPage(db, search, input, size) : listPage(db, input, size, counted),
    ]);
    const { rows, total = totalOf(counts, input.status) } = page;
    const cut = input.after || input.before ? cutByKey(rows, input, size) : cutByNumber(rows, input, size, total);
    return {
      rows: cut.rows.map((row) => presentRow(ctx, row)),
      total,
      next: cut.more ? writeKey(cut.rows.at(-1)) : null,
      previous: cut.less ? writeKey(cut.rows[0]) : null,
      counts,
    };
  });
}

type Query = Input<'GET /membership/browse'>;
type Counts = Record<string, number>;
type Found = { rows: ListedRow[]; total?: number };
type Page = { rows: ListedRow[]; more: boolean; less: boolean };

const totalOf = (counts: Counts, status: string | undefined): number =>
  status ? (counts[status] ?? 0) : Object.values(counts).reduce((sum, n) => sum + n, 0);

/** One row more than asked for says whether there is a page behind. */
function placeByKey({ after, before }: Query, size: number): Place | null {
  if (after) return { after: readKey(after), limit: size + 1 };
  return before ? { before: readKey(before), limit: size + 1 } : null;
}

async function findPage(db: TenantDb, search: Search, input: Query, size: number): Promise<Found> {
  const offset = ((input.page ?? 1) - 1) * size;
  return findMemberships(db, search, input, placeByKey(input, size) ?? { offset, limit: size, fromEnd: false });
}

async function listPage(db: TenantDb, input: Query, size: number, counted: Promise<Counts>): Promise<Found> {
  const { page = 1 } = input;
  const near: Place | null = page === 1 ? { offset: 0, limit: size, fromEnd: false } : null;
  const place = placeByKey(input, size) ?? near ?? placeOfPage(totalOf(await counted, input.status), page, size);
  return { rows: place.limit > 0 ? await listMemberships(db, input, place) : [] };
}

function cutByNumber(rows: ListedRow[], { page = 1 }: Query, size: number, total: number): Page {
  const some = rows.length > 0;
  return { rows, more: some && page * size < total, less: some && page > 1 };
}

function cutByKey(rows: ListedRow[], { after }: Query, size: number): Page {
  const over = rows.length > size;
  const some = rows.length > 0;
  if (after) return { rows: rows.slice(0, size), more: over, less: some };
  return { rows: rows.slice(-size), more: some, less: over };
}

function writeKey(row: ListedRow | undefined): string | null {
  return row ? Buffer.from(`${row.listed_at.getTime()}/${row.id}`).toString('base64url') : null;
}

function readKey(text: string): Key {
  const [, ms, id] = /^(\d{1,15})\/([0-9a-f-]{36})$/.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (!ms || !id || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw new Refusal('request.malformed');
  return { at: new Date(Number(ms)), id };
}
