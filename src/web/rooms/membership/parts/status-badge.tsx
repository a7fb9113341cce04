import type { MembershipStatus } from '../../../../contract/values/membership.ts';
import { badgeOf } from '../../../engine/ui/badge.tsx';

/** The state of a membership, in the server's words. */
export const StatusBadge = badgeOf<MembershipStatus>({
  draft: 'neutral',
  pending: 'wait',
  returned: 'warn',
  awaiting: 'wait',
  active: 'good',
  lapsed: 'warn',
  rejected: 'bad',
  withdrawl: 'neutral',
  deleted: 'neutral',
});
