import type { BookingState } from '../../../../contract/values/events.ts';
import { badgeOf } from '../../../engine/ui/badge.tsx';

/** What became of a booking, in the server's words. */
export const BookingBadge = badgeOf<BookingState>({
  unproven: 'wait',
  waiting: 'neutral',
  offered: 'wait',
  held: 'wait',
  awaiting: 'wait',
  confirmed: 'good',
  refused: 'bad',
  cancelled: 'neutral',
  expired: 'neutral',
});
