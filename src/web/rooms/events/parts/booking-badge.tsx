import type { BookingState } from '../../../../contract/values/events.ts';
import { Badge, type Tone } from '../../../engine/ui/badge.tsx';

const TONES: Record<BookingState, Tone> = {
  unproven: 'wait',
  waiting: 'neutral',
  offered: 'wait',
  held: 'wait',
  awaiting: 'wait',
  confirmed: 'good',
  refused: 'bad',
  cancelled: 'neutral',
  expired: 'neutral',
};

/** What became of a booking, in the server's words. */
export const BookingBadge = ({ state, label }: { state: BookingState; label: string }) => (
  <Badge tone={TONES[state]}>{label}</Badge>
);
