import type { PersonMerging } from '../../../../engine/server/person/merging.ts';
import { joinDonors } from '../gifts/donor.store.ts';
/** What becomes of the room's rows when two accounts of one person are made one. */
export const donationsMerging: PersonMerging = {
  moves: ['donor.account_id'],
  stays: ['gift_receipt_void.voided_by'],
  before: (_ctx, db, pair) => joinDonors(db, pair),
};
