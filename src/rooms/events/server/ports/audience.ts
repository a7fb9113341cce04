import type { AudienceSource } from '../../../../engine/server/mail/audience-source.ts';
import { attendeesList } from '../../contract/lists.ts';
import { PEOPLE_OF_BOOKINGS } from './audience.store.ts';

/** Who booked for an event can be written to (COM-1). */
export const eventsAudience: AudienceSource<'GET /event/desk/attendees'> = {
  list: attendeesList,
  people: PEOPLE_OF_BOOKINGS,
};
