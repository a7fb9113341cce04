import type { Output } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../engine/context.ts';
import { cursor, cutPage, pageSize, type Query } from '../../../engine/portal/paging.ts';
import { excerptsOf, type Listed, listAttachments, type Order } from '../list.store.ts';
import { newSince } from '../open.store.ts';
import { presentAttachment } from '../present.ts';
import type { LibraryRights } from '../rules.ts';
import { rightsOf } from './library-rights.ts';

/** A page of documents as it is asked for; `words` are those of a search, marked in the text. */
export type PageQuery = Query & Order & { words?: string[] };

/** One page of documents, of what the reader may see. */
export function pageOf(
  ctx: Context,
  input: PageQuery,
  listedBy: (rights: LibraryRights) => Listed,
): Promise<Output<'GET /attachment/list'>> {
  const { sort, ascending, words = [] } = input;
  const query = { after: cursor(input.after), before: cursor(input.before), limit: pageSize(input) + 1 };
  const { accountId } = ctx.person;
  return ctx.transaction(async (db) => {
    const rights = await rightsOf(ctx, db);
    const listed = listedBy(rights);
    const marks = { accountId, since: await newSince(db, accountId) };
    const { rows, total } = await listAttachments(db, listed, { ...query, sort, ascending, marks });
    const page = cutPage(rows, input);
    const ids = page.rows.map(({ id }) => id);
    const excerpts = words.length > 0 && ids.length > 0 ? await excerptsOf(db, ids, words) : [];
    const byId = new Map(excerpts.map(({ id, ...excerpt }) => [id, excerpt]));
    return {
      ...page,
      total,
      rows: page.rows.map((row) => ({
        ...presentAttachment(ctx, row, rights),
        fresh: row.fresh,
        excerpt: byId.get(row.id) ?? null,
      })),
    };
  });
}
