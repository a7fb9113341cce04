import { namesFrom, type TrailRecords } from '../../../../engine/server/audit/trail-records.ts';
import { formsNamed, namesOf } from '../store.ts';

/** Forms that the organisation made itself in the trail: by their name. */
export const formsRecords: TrailRecords = {
  names: namesFrom(namesOf, 'form-manage', (id) => `/own-forms/${id}`),
  find: async (db, words, most) => (await formsNamed(db, words, most)).map(({ id }) => id),
};
