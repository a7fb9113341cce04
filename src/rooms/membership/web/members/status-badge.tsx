import { badgeOf } from '../../../../engine/web/ui/badge.tsx';
import type { MembershipStatus } from '../../contract/values.ts';

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
