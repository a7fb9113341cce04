import type { PersonSection } from '../../../../engine/server/person/person-section.ts';
import { presentRow } from '../present.ts';
import { registrationsOf } from '../store.ts';

/** Registrations of a person as a volunteer that were handed in; nothing that is secret stands here. */
export const volunteersPerson: PersonSection = {
  kind: 'registrations',
  list: 'GET /volunteer/list',
  async find(ctx, db, { accountId }, most) {
    const all = (await registrationsOf(db, accountId)).filter(({ state }) => state !== 'draft');
    return {
      total: all.length,
      lines: all.slice(0, most).map((row) => {
        const { nameEn, nameZh, kindLabel, stateLabel } = presentRow(ctx, row);
        return {
          id: row.id,
          title: kindLabel,
          detail: [nameEn, nameZh].filter(Boolean).join(' '),
          state: stateLabel,
          at: row.submitted_at,
          href: `/volunteers/${row.id}`,
        };
      }),
    };
  },
};
