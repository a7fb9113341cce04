import type { ConsentState, VolunteerState } from '../../../../contract/values/volunteers.ts';
import { Badge, type Tone } from '../../../engine/ui/badge.tsx';

const STATES: Record<VolunteerState, Tone> = {
  draft: 'neutral',
  submitted: 'wait',
  returned: 'warn',
  approved: 'good',
  rejected: 'neutral',
  withdrawn: 'neutral',
  inactive: 'neutral',
  moved: 'neutral',
};
const CONSENTS: Record<ConsentState, Tone> = {
  none: 'neutral',
  asked: 'wait',
  given: 'good',
  refused: 'warn',
  withdrawn: 'warn',
};

/** Where a registration stands, in the server's words. */
export const StateBadge = ({ state, label }: { state: VolunteerState; label: string }) => (
  <Badge tone={STATES[state]}>{label}</Badge>
);

/** What a parent has answered; nothing where nobody is asked. */
export const ConsentBadge = ({ consent, label }: { consent: ConsentState; label: string }) =>
  consent === 'none' ? null : <Badge tone={CONSENTS[consent]}>{label}</Badge>;
