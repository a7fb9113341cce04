import { volunteersList } from '../../../../contract/lists/volunteers.ts';
import { type AudienceSource, addressees } from '../../../engine/mail/audience-source.ts';
import { volunteersOf } from '../audience.store.ts';

/** Volunteers can be written to (COM-1). */
export const volunteersAudience: AudienceSource<'GET /volunteer/list'> = {
  list: volunteersList,
  people: async (_ctx, db, keys) => addressees(await volunteersOf(db, keys)),
};
