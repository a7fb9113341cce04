import type { WordKey } from '../../../contract/word-key.ts';
import type { BookingState, RegistrationState } from './values.ts';

/** What every reader of an event reads about registering for it. */
export const EVENT_SENTENCES: Record<RegistrationState, { reader: WordKey }> = {
  open: { reader: 'events.open' },
  full: { reader: 'events.fullWaiting' },
  notOpen: { reader: 'error.event.notOpen' },
  deadline: { reader: 'error.event.deadline' },
  expired: { reader: 'error.event.expired' },
  cancelled: { reader: 'error.event.cancelled' },
};

/** How a booking stands; `calledOff`: it had not ended when the event was cancelled. */
export type BookingStanding = BookingState | 'calledOff';

/** What who booked and staff read of a booking. */
export const BOOKING_SENTENCES: Record<BookingStanding, { label: WordKey }> = {
  unproven: { label: 'events.booking.unproven' },
  waiting: { label: 'events.booking.waiting' },
  offered: { label: 'events.booking.offered' },
  held: { label: 'events.booking.held' },
  awaiting: { label: 'events.booking.awaiting' },
  confirmed: { label: 'events.booking.confirmed' },
  refused: { label: 'events.booking.refused' },
  cancelled: { label: 'events.booking.cancelled' },
  expired: { label: 'events.booking.expired' },
  calledOff: { label: 'events.booking.calledOff' },
};

const ENDED: readonly BookingState[] = ['refused', 'cancelled', 'expired'];

/** No booking of a cancelled event reads as if people could still come. */
export const bookingStanding = (state: BookingState, isEventCancelled: boolean): BookingStanding =>
  isEventCancelled && !ENDED.includes(state) ? 'calledOff' : state;
