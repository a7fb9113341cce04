import { usersList } from '../../../../contract/lists/accounts.ts';
import type { AudienceSource } from '../../../engine/mail/audience-source.ts';
import { PEOPLE_OF_ACCOUNTS } from '../audience.store.ts';

/** Everybody with an account can be written to (COM-1). */
export const accountsAudience: AudienceSource<'GET /user/list'> = {
  list: usersList,
  people: PEOPLE_OF_ACCOUNTS,
};
