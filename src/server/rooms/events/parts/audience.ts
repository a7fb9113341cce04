import { attendeesList } from '../../../../contract/lists/events.ts';
import { type AudienceSource, addressees } from '../../../engine/mail/audience-source.ts';
import { peopleOfBookings } from '../audience.store.ts';

/** Who booked for an event can be written to (COM-1). */
export const eventsAudience: AudienceSource<'GET /event/desk/attendees'> = {
  list: attendeesList,
  people: async (_ctx, db, keys) => addressees(await peopleOfBookings(db, keys)),
};
