import type { AudienceSource } from '../../../../engine/server/mail/audience-source.ts';
import { usersList } from '../../contract/lists.ts';
import { PEOPLE_OF_ACCOUNTS } from './audience.store.ts';

/** Everybody with an account can be written to (COM-1). */
export const accountsAudience: AudienceSource<'GET /user/list'> = {
  list: usersList,
  people: PEOPLE_OF_ACCOUNTS,
};
