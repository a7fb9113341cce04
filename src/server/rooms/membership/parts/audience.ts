import { membersList } from '../../../../contract/lists/membership.ts';
import { type AudienceSource, addressees } from '../../../engine/mail/audience-source.ts';
import { peopleOfMemberships } from '../audience.store.ts';

/** Members can be written to (COM-1). */
export const membershipAudience: AudienceSource<'GET /membership/members'> = {
  list: membersList,
  people: async (_ctx, db, keys) => addressees(await peopleOfMemberships(db, keys)),
};
