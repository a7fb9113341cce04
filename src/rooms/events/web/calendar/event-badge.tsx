import { badgeOf } from '../../../../engine/web/ui/badge.tsx';
import type { EventState } from '../../contract/values.ts';

/** Where an event stands, in the server's words. */
export const EventBadge = badgeOf<EventState>({ draft: 'neutral', published: 'good', cancelled: 'bad' });
