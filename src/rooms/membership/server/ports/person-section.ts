import { linesOf, type PersonSection } from '../../../../engine/server/person/person-section.ts';
import { statusLabel, typeLabel } from '../present.ts';
import { handedInBy } from './search.store.ts';

/** Memberships and applications of a person, also those that were made part of another. */
export const membershipPerson: PersonSection = {
  kind: 'memberships',
  list: 'GET /membership/browse',
  find: async (ctx, db, { accountId }, most) =>
    linesOf(await handedInBy(db, accountId, most), (row) => ({
      id: row.id,
      title: [typeLabel(ctx, row.type), row.number].filter(Boolean).join(' · '),
      detail: [row.fullname, row.fullname_chinese].filter(Boolean).join(' '),
      state: statusLabel(ctx, row),
      at: row.applied_at,
      href: `/membership/applications/${row.id}`,
    })),
};
