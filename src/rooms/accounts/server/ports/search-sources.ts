import type { WordKey } from '../../../../contract/word-key.ts';
import { COUNTED_MAX, foundOf, listAt, type SearchSource } from '../../../../engine/server/search/search-source.ts';
import { searchAccounts } from './search.store.ts';

const STATE_WORDS: Record<string, WordKey> = { unverified: 'users.unverified', disabled: 'users.disabled' };

/** Everybody with an account, for who manages them. */
const people: SearchSource = {
  kind: 'account',
  last: true,
  may: (ctx) => ctx.can('user-manage'),
  async find(ctx, db, { words }, most) {
    return foundOf(await searchAccounts(db, words, COUNTED_MAX + 1), most, (row) => ({
      id: row.id,
      title: row.display_name || row.email,
      ...(row.display_name && { detail: row.email }),
      ...(STATE_WORDS[row.status] && { state: ctx.t(STATE_WORDS[row.status]!) }),
      href: `/admin/users/${row.id}`,
    }));
  },
  list: (_ctx, { text }) => listAt('/admin/users', { search: text }),
};

export const accountsSearch = [people];
