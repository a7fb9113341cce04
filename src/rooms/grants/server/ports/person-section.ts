import { linesOf, type PersonSection } from '../../../../engine/server/person/person-section.ts';
import { presentRow } from '../present.ts';
import { readerOf } from '../review/reader.ts';
import { grantsOfPerson } from './search.store.ts';

/** Applications and projects that a person owns or works on, as far as the walls let their reader know of them. */
export const grantsPerson: PersonSection = {
  kind: 'grants',
  list: 'GET /grant/application/list',
  async find(ctx, db, { accountId }, most) {
    return linesOf(await grantsOfPerson(db, await readerOf(ctx, db), accountId, most), (row) => {
      const { number, title, organisation, stageLabel, statusLabel, submittedAt } = presentRow(ctx, row, 'owner');
      return {
        id: row.id,
        title: title || number || ctx.t('grants-web.untitled'),
        detail: [title && number, organisation].filter(Boolean).join(' · '),
        state: `${stageLabel} · ${statusLabel}`,
        at: submittedAt,
        href: `/grants/${row.id}`,
      };
    });
  },
};
