/**
 * What acts say that is no state of their record: `<act> <field>`, `<kind> <field>`, or an act with all but its
 * status. Compared as a chain it would never fit.
 */
export const NOTES: ReadonlySet<string> = new Set([
  // asked for, and not so before somebody agrees
  'account.emailChangeAsk',
  'membership.profileAsk',
  'account.mergeAsk',
  'volunteer.updateAsk',
  // what staff say about a question of the form
  'membership.return',
  'volunteer.return',
  // which record went into which
  'membership.merge membership',
  // of one of the receipts that a gift may have had
  'gift.void receipt',
  // of one of the reports or consultations of a grant
  'grant.report spentCents',
  'grant minutes',
  // of a change that was asked for, or of an interview, and not of the registration
  'volunteer.changeEnd status',
  'volunteer.interviewCancel status',
  'volunteer.interviewOutcome status',
  // all the names of a booking, where other acts name those who come or go
  'event.correct people',
  // of one of several: a folder may be made anew under its path, and each session ends once
  'folder path',
  'account session',
  // of who looks at the portal as a role
  'view.begin',
  'view.end',
  // of values that hold from different days
  'setting value',
  'setting from_on',
  // that it is another one, never which
  'merchant password',
  'merchant callbackSecret',
]);

/** Fields with several values beside each other, `<kind> <field>`: what goes was put there by one of the acts before. */
export const OF_SEVERAL: ReadonlySet<string> = new Set([
  'account role',
  'account passkey',
  'event-booking people',
  'grant team',
  'grant invited',
  'grant-cohort invited',
  'membership invited',
  'membership reader',
  'volunteer invited',
  // of people who may have the same name
  'shift status',
  'shift attendance',
]);

/** `<act> <field>`: what was there before came about without an entry. */
export const UNSAID: ReadonlySet<string> = new Set([
  // an approver who joins the team gives up the seat, and the applicant does not learn that they had one
  'grant.assign approvers',
  // a run whose step is gone from its graph stands at another one
  'workflow.move step',
  // tests move these by hand to a day, a state or a text that is far
  'mail.edit mailBodyEn',
  'mail.edit mailBodyZh',
  'membership.submit status',
  'grant.cohort name',
  'membership.extend ends_on',
  'membership.renew ends_on',
  'membership.merge ends_on',
  'membership.merge status',
  'membership.mergeClose status',
]);
