import type { Context } from '../../../../engine/server/context.ts';
import { foundOf, listAt, type SearchSource } from '../../../../engine/server/search/search-source.ts';
import { rightsOf } from '../library/library-rights.ts';
import { excerptsOf, pageOfDocuments } from '../library/list.store.ts';
import { newSince } from '../library/open.store.ts';
import { readTerms } from '../search/search.rules.ts';

type Scope = 'system' | 'user';
const PLACES = { system: '/documents', user: '/documents/own' } as const;

/** Documents by title, name and what stands in them: of the library as its folders open, and the own ones. */
const documentsIn = (scope: Scope, kind: string): SearchSource => ({
  kind,
  may: (ctx: Context) => ctx.tenant.modules.includes('documents'),
  async find(ctx, db, { text }, most) {
    const terms = readTerms(text);
    const { accountId } = ctx.person;
    const library = scope === 'system' ? await rightsOf(ctx, db) : null;
    const listed = { library, accountId: scope === 'user' ? accountId : null, terms };
    const newest = { sort: 'changed', ascending: false, size: most } as const;
    const marks = { accountId, since: await newSince(db, accountId) };
    const { rows, total } = await pageOfDocuments(db, listed, newest, marks);
    const ids = rows.map(({ id }) => id);
    const words = terms.map(({ word }) => word);
    const excerpts = new Map(
      (ids.length > 0 ? await excerptsOf(db, ids, words) : []).map(({ id, before, hit, after }) => [
        id,
        `… ${before}${hit}${after} …`,
      ]),
    );
    const { hits } = foundOf(rows, most, (row) => ({
      id: row.id,
      title: row.title || row.name,
      detail: [row.folder, excerpts.get(row.id)].filter(Boolean).join(' · '),
      href: listAt(PLACES[scope], { ...(row.folder && { folder: row.folder }), file: row.id }),
    }));
    return { hits, total, more: false };
  },
  list: (_ctx, { text }) => listAt(PLACES[scope], { search: text }),
});

export const documentsSearch = [documentsIn('system', 'document'), documentsIn('user', 'ownDocument')];
