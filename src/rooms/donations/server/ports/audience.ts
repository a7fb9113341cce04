import type { AudienceSource } from '../../../../engine/server/mail/audience-source.ts';
import { giftsList } from '../../contract/lists.ts';
import { DONORS } from './audience.store.ts';

/** Donors can be written to (COM-1). */
export const donationsAudience: AudienceSource<'GET /donation/list'> = {
  list: giftsList,
  people: DONORS,
};
