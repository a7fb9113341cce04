import type { CertificateState, HoursState, RequestState } from '../../../../contract/values/hours.ts';
import { Badge, type Tone } from '../../../engine/ui/badge.tsx';

const HOURS: Record<HoursState, Tone> = { unverified: 'wait', verified: 'good', rejected: 'neutral' };
const REQUESTS: Record<RequestState, Tone> = {
  submitted: 'wait',
  completed: 'good',
  refused: 'warn',
  withdrawn: 'neutral',
};
const CERTIFICATES: Record<CertificateState, Tone> = { valid: 'good', revoked: 'bad' };

/** How hours stand, in the server's words. */
export const HoursBadge = ({ state, label }: { state: HoursState; label: string }) => (
  <Badge tone={HOURS[state]}>{label}</Badge>
);

export const RequestBadge = ({ state, label }: { state: RequestState; label: string }) => (
  <Badge tone={REQUESTS[state]}>{label}</Badge>
);

export const CertificateBadge = ({ state, label }: { state: CertificateState; label: string }) => (
  <Badge tone={CERTIFICATES[state]}>{label}</Badge>
);
