import type { Capability } from './capabilities.ts';
import type { WordKey } from './word-key.ts';

/** What staff are notified of, in the order in which it is shown; each person can switch each kind off. */
export const STAFF_EVENTS = [
  'submission',
  'answer',
  'reviewsDiffer',
  'booking',
  'payment',
  'approval',
  'request',
  'privacy',
  'withdrawal',
  'jobFailed',
] as const;
export type StaffEvent = (typeof STAFF_EVENTS)[number];

/**
 * Every line in the inbox of staff that says that something waits for them: what has happened, and who is notified, by
 * capability. `colleagues`: who has written in the conversation before.
 */
export const STAFF_NOTICES = {
  'membership.notice.submitted': { event: 'submission', who: 'membership-review' },
  'volunteers.notice.submitted': { event: 'submission', who: 'volunteer-manage' },
  'grants.notice.submitted': { event: 'submission', who: 'grant-manage' },
  'grants.notice.report': { event: 'submission', who: 'grant-manage' },
  'grants.notice.reportOver': { event: 'submission', who: 'grant-manage' },
  'events.notice.projectSubmitted': { event: 'submission', who: 'event-manage' },
  'membership.notice.profileAsked': { event: 'answer', who: 'membership-review' },
  'grants.notice.answered': { event: 'answer', who: 'grant-manage' },
  'record-messages.notice.answered': { event: 'answer', who: 'colleagues' },
  'volunteers.notice.consentGivenStaff': { event: 'answer', who: 'volunteer-manage' },
  'volunteers.notice.consentRefusedStaff': { event: 'answer', who: 'volunteer-manage' },
  'volunteers.notice.consentWithdrawnStaff': { event: 'answer', who: 'volunteer-manage' },
  'grants.notice.differ': { event: 'reviewsDiffer', who: 'grant-manage' },
  'grants.notice.conflict': { event: 'reviewsDiffer', who: 'grant-manage' },
  'events.notice.toApprove': { event: 'booking', who: 'event-manage' },
  'shifts.notice.toDecide': { event: 'booking', who: 'volunteer-manage' },
  'checkout.notice.slip': { event: 'payment', who: 'payment-manage' },
  'donations.notice.paused': { event: 'payment', who: 'donation-manage' },
  'checkout.notice.refundAsked': { event: 'approval', who: 'payment-manage' },
  'payments.notice.correctionAsked': { event: 'approval', who: 'payment-manage' },
  'accounts.notice.mergeAsked': { event: 'approval', who: 'user-manage' },
  'volunteers.notice.leaveAsked': { event: 'request', who: 'volunteer-manage' },
  'volunteers.notice.reactivateAsked': { event: 'request', who: 'volunteer-manage' },
  'volunteers.notice.updateAsked': { event: 'request', who: 'volunteer-manage' },
  'volunteers.notice.changedStaff': { event: 'request', who: 'volunteer-manage' },
  'hours.notice.certificateAsked': { event: 'request', who: 'volunteer-manage' },
  'privacy.notice.asked': { event: 'privacy', who: 'privacy-manage' },
  'membership.notice.left': { event: 'withdrawal', who: 'membership-review' },
  'volunteers.notice.left': { event: 'withdrawal', who: 'volunteer-manage' },
  'grants.notice.left': { event: 'withdrawal', who: 'grant-manage' },
  'jobs.notice.failed': { event: 'jobFailed', who: 'job-manage' },
  'mails.notice.broken': { event: 'jobFailed', who: 'mail-manage' },
  'mails.notice.unprintable': { event: 'jobFailed', who: 'mail-manage' },
} as const satisfies Partial<Record<WordKey, { event: StaffEvent; who: Capability | 'colleagues' }>>;

/** A line for staff; whatever notifies the holders of a capability takes no other word. */
export type StaffWord = keyof typeof STAFF_NOTICES;

/** The kind of a line for staff; null: it is for somebody else. */
export const staffEventOf = (word: string): StaffEvent | null =>
  (STAFF_NOTICES as Readonly<Record<string, { event: StaffEvent }>>)[word]?.event ?? null;
