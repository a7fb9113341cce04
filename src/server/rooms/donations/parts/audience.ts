import { giftsList } from '../../../../contract/lists/donations.ts';
import { type AudienceSource, addressees } from '../../../engine/mail/audience-source.ts';
import { donorsOf } from '../audience.store.ts';

/** Donors can be written to (COM-1). */
export const donationsAudience: AudienceSource<'GET /donation/list'> = {
  list: giftsList,
  people: async (_ctx, db, keys) => addressees(await donorsOf(db, keys)),
};
