import type { MembershipStatus } from '../../../../contract/calls/membership-record.ts';
import { Badge, type Tone } from '../../../engine/ui/badge.tsx';

const TONES: Record<MembershipStatus, Tone> = {
  draft: 'neutral',
  pending: 'wait',
  returned: 'warn',
  awaiting: 'wait',
  active: 'good',
  lapsed: 'warn',
  rejected: 'bad',
  withdrawl: 'neutral',
  deleted: 'neutral',
};

/** The state of a membership, in the server's words. */
export const StatusBadge = ({ status, label }: { status: MembershipStatus; label: string }) => (
  <Badge tone={TONES[status]}>{label}</Badge>
);
