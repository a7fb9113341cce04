import type { PersonSection } from '../../../../engine/server/person/person-section.ts';
import { consentsOfPerson } from '../../../../engine/server/personal/consents.ts';

/** What a person declared or agreed to, as it was put to them. */
export const privacyPerson: PersonSection = {
  kind: 'consents',
  list: 'GET /privacy/requests',
  async find(ctx, db, { accountId }, most) {
    const all = await consentsOfPerson(ctx, db, accountId);
    return {
      total: all.length,
      lines: all.slice(0, most).map(({ text, place, version, at, state }, n) => ({
        id: `${n} ${at.toISOString()}`,
        title: text,
        detail: [place, version && ctx.t('person.version', { version })].filter(Boolean).join(' · '),
        state,
        at,
      })),
    };
  },
};
