import type { EventState } from '../../../../contract/values/events.ts';
import { badgeOf } from '../../../engine/ui/badge.tsx';

/** Where an event stands, in the server's words. */
export const EventBadge = badgeOf<EventState>({ draft: 'neutral', published: 'good', cancelled: 'bad' });
