import { badgeOf } from '../../../../engine/web/ui/badge.tsx';
import type { CertificateState, HoursState, RequestState } from '../../contract/values.ts';

/** How hours stand, in the server's words. */
export const HoursBadge = badgeOf<HoursState>({ unverified: 'wait', verified: 'good', rejected: 'neutral' });

export const RequestBadge = badgeOf<RequestState>({
  submitted: 'wait',
  completed: 'good',
  refused: 'warn',
  withdrawn: 'neutral',
});

export const CertificateBadge = badgeOf<CertificateState>({ valid: 'good', revoked: 'bad' });
