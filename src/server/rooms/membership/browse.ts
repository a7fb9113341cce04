import type { Input, Output } from '../../../contract/calls/calls.ts';
import { PAGE_SIZE } from '../../../contract/limits.ts';
import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { Refusal } from '../../engine/refusal.ts';
import { presentRow } from './present.ts';
import { placeOfPage, readSearch } from './rules.ts';
import { countByStatus, countFound, type Filter, type Key, listMemberships, type MembershipRow } from './store.ts';

/**
 * `GET /membership/browse`: what was submitted, newest first (MEM-2). Pages by key keep their place while rows come
 * and go; `page` jumps, counted from the nearer end; totals are kept, not counted.
 */
export async function browse(
  ctx: Context,
  input: Input<'GET /membership/browse'>,
): Promise<Output<'GET /membership/browse'>> {
  const size = input.size ?? PAGE_SIZE;
  const search = input.search ? readSearch(input.search) : null;
  const filter: Filter = { status: input.status, type: input.type, search };
  return ctx.transaction(async (db) => {
    const counts = await countByStatus(db, input.type);
    const kept = input.status ? (counts[input.status] ?? 0) : Object.values(counts).reduce((sum, n) => sum + n, 0);
    const total = search ? await countFound(db, filter) : kept;
    const page = await (input.after || input.before
      ? byKey(db, filter, input, size)
      : byNumber(db, filter, { total, page: input.page ?? 1, size }));
    return {
      rows: page.rows.map((row) => presentRow(ctx, row)),
      total,
      next: page.more ? writeKey(page.rows.at(-1)) : null,
      previous: page.less ? writeKey(page.rows[0]) : null,
      counts,
    };
  });
}

type Page = { rows: MembershipRow[]; more: boolean; less: boolean };

async function byNumber(
  db: TenantDb,
  filter: Filter,
  { total, page, size }: { total: number; page: number; size: number },
): Promise<Page> {
  const place = placeOfPage(total, page, size);
  const rows = place.limit > 0 ? await listMemberships(db, filter, place) : [];
  return { rows, more: page * size < total && rows.length > 0, less: page > 1 && rows.length > 0 };
}

/** One row more than asked for says whether there is a page behind. */
async function byKey(
  db: TenantDb,
  filter: Filter,
  { after, before }: { after?: string | undefined; before?: string | undefined },
  size: number,
): Promise<Page> {
  const limit = size + 1;
  if (after) {
    const rows = await listMemberships(db, filter, { after: readKey(after), limit });
    return { rows: rows.slice(0, size), more: rows.length > size, less: rows.length > 0 };
  }
  const rows = await listMemberships(db, filter, { before: readKey(before ?? ''), limit });
  return { rows: rows.slice(-size), more: rows.length > 0, less: rows.length > size };
}

function writeKey(row: MembershipRow | undefined): string | null {
  return row ? Buffer.from(`${row.listed_at.getTime()}/${row.id}`).toString('base64url') : null;
}

function readKey(text: string): Key {
  const [, ms, id] = /^(\d{1,15})\/([0-9a-f-]{36})$/.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (!ms || !id || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw new Refusal('request.malformed');
  return { at: new Date(Number(ms)), id };
}
