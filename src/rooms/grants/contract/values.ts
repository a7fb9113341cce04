export const REPORT_STATUSES = ['due', 'submitted', 'returned', 'accepted'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];
/** What a record can be: the applicant has it, has said what is wrong with it, or has confirmed it. */
export const ADVICE_STATES = ['waiting', 'objected', 'confirmed'] as const;
export type AdviceState = (typeof ADVICE_STATES)[number];
/** What can be taken out: applications as filtered, money by call, reports and spending of projects. */
export const GRANT_EXPORTS = ['applications', 'money', 'reports'] as const;
export type GrantExport = (typeof GRANT_EXPORTS)[number];
/** Stages of an application (spec §4, GRA-3). */
export const GRANT_STAGES = ['initial', 'final', 'implementation'] as const;
export type GrantStage = (typeof GRANT_STAGES)[number];
/** Statuses of an application; `locked`: its answers are closed while it is reviewed (spec §4, GRA-3). */
export const GRANT_STATUSES = [
  'draft',
  'submitted',
  'returned',
  'locked',
  'approved',
  'rejected',
  'withdrawn',
  'archive',
] as const;
export type GrantStatus = (typeof GRANT_STATUSES)[number];
export const GRANT_DECISIONS = ['approve', 'return', 'reject'] as const;
export type GrantDecision = (typeof GRANT_DECISIONS)[number];
export const GRANT_PASSAGES = [
  'initial.check',
  'initial.review',
  'initial.decision',
  'final.check',
  'final.review',
  'final.decision',
] as const;
export type GrantStepDuration = (typeof GRANT_PASSAGES)[number];
/** What an application can wait for; `seat`: an approver is missing, `vote`: a change of a project is to be decided. */
export const GRANT_WAITS = ['owner', 'check', 'review', 'settle', 'promote', 'seat', 'vote'] as const;
export type GrantWait = (typeof GRANT_WAITS)[number];
