import type { WordKey } from '../../../contract/word-key.ts';
import type { MembershipStatus } from './values.ts';

/** Where an application or a membership stands, as it is said to people: its status with what that leaves open. */
export const MEMBERSHIP_STANDINGS = [
  'draft',
  'pending',
  'returned',
  'awaiting',
  'rejected',
  'unpaid',
  'applicationWithdrawn',
  'applicationClosed',
  'active',
  'activeLife',
  'grace',
  'suspended',
  'lapsed',
  'withdrawn',
  'deleted',
] as const;
export type MembershipStanding = (typeof MEMBERSHIP_STANDINGS)[number];

/** Of each standing the label that everybody reads, and the sentence that the applicant or member reads. */
export const MEMBERSHIP_SENTENCES: Record<MembershipStanding, { label: WordKey; own: WordKey }> = {
  draft: { label: 'membership.status.draft', own: 'membership-mine.standing.draft' },
  pending: { label: 'membership.status.pending', own: 'membership-mine.standing.pending' },
  returned: { label: 'membership.status.returned', own: 'membership-mine.standing.returned' },
  awaiting: { label: 'membership.status.awaiting', own: 'membership-mine.standing.awaiting' },
  rejected: { label: 'membership.status.rejected', own: 'membership-mine.standing.rejected' },
  unpaid: { label: 'membership.status.unpaid', own: 'membership-mine.standing.unpaid' },
  applicationWithdrawn: {
    label: 'membership.status.applicationWithdrawn',
    own: 'membership-mine.standing.applicationWithdrawn',
  },
  applicationClosed: {
    label: 'membership.status.applicationClosed',
    own: 'membership-mine.standing.applicationClosed',
  },
  active: { label: 'membership.status.active', own: 'membership-mine.standing.active' },
  activeLife: { label: 'membership.status.active', own: 'membership-mine.standing.activeLife' },
  grace: { label: 'membership.status.active', own: 'membership-mine.standing.grace' },
  suspended: { label: 'membership.status.active', own: 'membership-mine.standing.suspended' },
  lapsed: { label: 'membership.status.lapsed', own: 'membership-mine.standing.lapsed' },
  withdrawn: { label: 'membership.status.withdrawl', own: 'membership-mine.standing.withdrawn' },
  deleted: { label: 'membership.status.deleted', own: 'membership-mine.standing.deleted' },
};

/** What a standing follows from. */
export type MembershipFacts = {
  status: MembershipStatus;
  /** Null: it has never become a membership. */
  number: string | null;
  feeUnpaid: boolean;
  isLifeTime?: boolean;
  isInGrace?: boolean;
  isSuspended?: boolean;
};

export function membershipStanding({ status, number, ...facts }: MembershipFacts): MembershipStanding {
  if (status === 'withdrawl') return number === null ? 'applicationWithdrawn' : 'withdrawn';
  if (status === 'deleted') return number === null ? 'applicationClosed' : 'deleted';
  if (status === 'rejected') return facts.feeUnpaid ? 'unpaid' : 'rejected';
  if (status !== 'active') return status;
  if (facts.isSuspended) return 'suspended';
  if (facts.isInGrace) return 'grace';
  return facts.isLifeTime ? 'activeLife' : 'active';
}
