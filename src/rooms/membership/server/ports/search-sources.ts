import { hasWords } from '../../../../contract/search-text.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { SearchQuery } from '../../../../engine/server/search/read-query.ts';
import {
  COUNTED_MAX,
  foundOf,
  listAt,
  type SearchHit,
  type SearchSource,
} from '../../../../engine/server/search/search-source.ts';
import { statusLabel, typeLabel } from '../present.ts';
import type { ListedRow } from '../review/list.store.ts';
import { membershipsOf, searchMemberships } from './search.store.ts';

const reviews = (ctx: Context): boolean => ctx.can('membership-review');

/** Members and applicants, by number, names in both scripts, address and telephone. */
const members: SearchSource = {
  kind: 'member',
  may: reviews,
  async find(_ctx, db, { words }, most) {
    const rows = await searchMemberships(db, words, COUNTED_MAX + 1);
    return foundOf(rows, most, (row) => hitOf(_ctx, row, `/membership/applications/${row.id}`));
  },
  list: (_ctx, { text }: SearchQuery) => listAt('/membership/applications', { status: 'all', search: text }),
};

/** The reader's own. */
const own: SearchSource = {
  kind: 'ownMembership',
  may: () => true,
  async find(ctx, db, query, most) {
    const hits = (await membershipsOf(db, ctx.person.accountId)).map((row) => hitOf(ctx, row, '/membership'));
    const found = hits.filter(({ title, detail }) => hasWords(`${title} ${detail}`, query.words));
    return foundOf(found, most, (hit) => hit);
  },
};

function hitOf(ctx: Context, row: ListedRow, href: string): SearchHit {
  const name = [row.fullname, row.fullname_chinese].filter(Boolean).join(' ');
  return {
    id: row.id,
    title: name || row.email,
    detail: [row.number, typeLabel(ctx, row.type), name && row.email].filter(Boolean).join(' · '),
    state: statusLabel(ctx, row),
    href,
  };
}

export const membershipSearch = [members, own];
