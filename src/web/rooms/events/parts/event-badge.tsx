import type { EventState } from '../../../../contract/values/events.ts';
import { Badge, type Tone } from '../../../engine/ui/badge.tsx';

const TONES: Record<EventState, Tone> = { draft: 'neutral', published: 'good', cancelled: 'bad' };

/** Where an event stands, in the server's words. */
export const EventBadge = ({ state, label }: { state: EventState; label: string }) => (
  <Badge tone={TONES[state]}>{label}</Badge>
);
