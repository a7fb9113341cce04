import type { AudienceSource } from '../../../../engine/server/mail/audience-source.ts';
import { membersList } from '../../contract/lists.ts';
import { PEOPLE_OF_MEMBERSHIPS } from './audience.store.ts';

/** Members can be written to (COM-1). */
export const membershipAudience: AudienceSource<'GET /membership/members'> = {
  list: membersList,
  people: PEOPLE_OF_MEMBERSHIPS,
};
