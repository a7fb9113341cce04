import { Badge, badgeOf, type Tone } from '../../../../engine/web/ui/badge.tsx';
import type { ConsentState, VolunteerState } from '../../contract/values.ts';

const CONSENTS: Record<ConsentState, Tone> = {
  none: 'neutral',
  asked: 'wait',
  given: 'good',
  refused: 'warn',
  withdrawn: 'warn',
};

/** Where a registration stands, in the server's words. */
export const StateBadge = badgeOf<VolunteerState>({
  draft: 'neutral',
  submitted: 'wait',
  returned: 'warn',
  approved: 'good',
  rejected: 'neutral',
  withdrawn: 'neutral',
  inactive: 'neutral',
  moved: 'neutral',
});

/** What a parent has answered; nothing where nobody is asked. */
export const ConsentBadge = ({ consent, label }: { consent: ConsentState; label: string }) =>
  consent === 'none' ? null : <Badge tone={CONSENTS[consent]}>{label}</Badge>;
