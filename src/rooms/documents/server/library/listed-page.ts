import type { Output } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { PageInput } from '../../../../engine/server/list/pager.ts';
import { presentAttachment } from '../present.ts';
import type { LibraryRights } from '../rules.ts';
import { rightsOf } from './library-rights.ts';
import { excerptsOf, type Listed, pageOfDocuments, type Sorting } from './list.store.ts';
import { newSince } from './open.store.ts';

/** A page of documents as it is asked for; `words` are those of a search, marked in the text. */
export type PageQuery = PageInput & Sorting & { words?: string[] };

/** One page of documents, of what the reader may see. */
export function pageOf(
  ctx: Context,
  input: PageQuery,
  listedBy: (rights: LibraryRights) => Listed,
): Promise<Output<'GET /attachment/list'>> {
  const { words = [] } = input;
  const { accountId } = ctx.person;
  return ctx.transaction(async (db) => {
    const rights = await rightsOf(ctx, db);
    const listed = listedBy(rights);
    const marks = { accountId, since: await newSince(db, accountId) };
    const page = await pageOfDocuments(db, listed, input, marks);
    const ids = page.rows.map(({ id }) => id);
    const excerpts = words.length > 0 && ids.length > 0 ? await excerptsOf(db, ids, words) : [];
    const byId = new Map(excerpts.map(({ id, ...excerpt }) => [id, excerpt]));
    return {
      ...page,
      rows: page.rows.map((row) => ({
        ...presentAttachment(ctx, row, rights),
        fresh: row.fresh,
        excerpt: byId.get(row.id) ?? null,
      })),
    };
  });
}
