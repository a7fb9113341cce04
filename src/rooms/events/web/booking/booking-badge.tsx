import { Badge, type Tone } from '../../../../engine/web/ui/badge.tsx';
import { type BookingStanding, bookingStanding } from '../../contract/standing.ts';
import type { BookingState } from '../../contract/values.ts';

const TONES: Record<BookingStanding, Tone> = {
  unproven: 'wait',
  waiting: 'neutral',
  offered: 'wait',
  held: 'wait',
  awaiting: 'wait',
  confirmed: 'good',
  refused: 'bad',
  cancelled: 'neutral',
  expired: 'neutral',
  calledOff: 'bad',
};

/** How a booking stands, in the server's words. */
export function BookingBadge({
  state,
  isEventCancelled,
  label,
}: {
  state: BookingState;
  isEventCancelled: boolean;
  label: string;
}) {
  return <Badge tone={TONES[bookingStanding(state, isEventCancelled)]}>{label}</Badge>;
}
