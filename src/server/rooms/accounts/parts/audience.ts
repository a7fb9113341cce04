import { usersList } from '../../../../contract/lists/accounts.ts';
import { type AudienceSource, addressees } from '../../../engine/mail/audience-source.ts';
import { peopleOfAccounts } from '../audience.store.ts';

/** Everybody with an account can be written to (COM-1). */
export const accountsAudience: AudienceSource<'GET /user/list'> = {
  list: usersList,
  people: async (_ctx, db, keys) => addressees(await peopleOfAccounts(db, keys)),
};
