import type { AudienceSource } from '../../../../engine/server/mail/audience-source.ts';
import { volunteersList } from '../../contract/lists.ts';
import { VOLUNTEERS } from './audience.store.ts';

/** Volunteers can be written to (COM-1). */
export const volunteersAudience: AudienceSource<'GET /volunteer/list'> = {
  list: volunteersList,
  people: VOLUNTEERS,
};
