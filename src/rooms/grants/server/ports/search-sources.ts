import { COUNTED_MAX, foundOf, listAt, type SearchSource } from '../../../../engine/server/search/search-source.ts';
import { presentRow } from '../present.ts';
import { readerOf } from '../review/reader.ts';
import { searchGrants } from './search.store.ts';

/** Applications and projects, as far as the walls let their reader know of them. */
const grants: SearchSource = {
  kind: 'grant',
  may: (ctx) => ctx.can('oxfam-application-read'),
  async find(ctx, db, { words }, most) {
    const rows = await searchGrants(db, await readerOf(ctx, db), words, COUNTED_MAX + 1);
    return foundOf(rows, most, (row) => {
      const { number, title, organisation, stageLabel, statusLabel, cohortCode } = presentRow(ctx, row, 'owner');
      return {
        id: row.id,
        title: title || number || ctx.t('grants-web.untitled'),
        detail: [title && number, organisation, cohortCode].filter(Boolean).join(' · '),
        state: `${stageLabel} · ${statusLabel}`,
        href: `/grants/${row.id}`,
      };
    });
  },
  list: (ctx, { text }) =>
    ctx.can('grant-manage') || ctx.can('oxfam-application-approve')
      ? listAt('/grants/desk', { status: 'all', search: text })
      : null,
};

export const grantsSearch = [grants];
