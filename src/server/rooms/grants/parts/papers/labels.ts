import type { LetterKind } from '../../../../../contract/calls/grants-letters.ts';
import type { ChangeStatus } from '../../../../../contract/calls/grants-project.ts';
import type { TeamPermission } from '../../../../../contract/calls/grants-record.ts';
import type {
  GrantDecision,
  GrantStage,
  GrantStatus,
  GrantStepDuration,
  GrantWait,
  ReportStatus,
} from '../../../../../contract/values/grants.ts';
import type { Awaited } from '../../rules.ts';

/** Keys of the words for what an application can be. */
export const STAGE_WORDS: Record<GrantStage, string> = {
  initial: 'grants.stage.initial',
  final: 'grants.stage.final',
  implementation: 'grants.stage.implementation',
};

export const STATUS_WORDS: Record<GrantStatus, string> = {
  draft: 'grants.status.draft',
  submitted: 'grants.status.submitted',
  returned: 'grants.status.returned',
  locked: 'grants.status.locked',
  approved: 'grants.status.approved',
  rejected: 'grants.status.rejected',
  withdrawn: 'grants.status.withdrawn',
  archive: 'grants.status.archive',
};

export const AWAITED_WORDS: Record<Exclude<Awaited, 'nobody'>, string> = {
  owner: 'grants.awaits.owner',
  check: 'grants.awaits.check',
  review: 'grants.awaits.review',
  settle: 'grants.awaits.settle',
  promote: 'grants.awaits.promote',
};

/** What a list of applications is filtered by. */
export const WAIT_WORDS: Record<GrantWait, string> = {
  owner: 'grants-lists.awaits.owner',
  check: 'grants-lists.awaits.check',
  review: 'grants-lists.awaits.review',
  settle: 'grants-lists.awaits.settle',
  promote: 'grants-lists.awaits.promote',
  seat: 'grants-lists.awaits.seat',
  vote: 'grants-lists.awaits.vote',
};

export const PASSAGE_WORDS: Record<GrantStepDuration, string> = {
  'initial.check': 'grants-figures.passed.initialCheck',
  'initial.review': 'grants-figures.passed.initialReview',
  'initial.decision': 'grants-figures.passed.initialDecision',
  'final.check': 'grants-figures.passed.finalCheck',
  'final.review': 'grants-figures.passed.finalReview',
  'final.decision': 'grants-figures.passed.finalDecision',
};

export const DECISION_WORDS: Record<GrantDecision, string> = {
  approve: 'grants.decision.approve',
  return: 'grants.decision.return',
  reject: 'grants.decision.reject',
};

export const REPORT_WORDS: Record<ReportStatus | 'draft', string> = {
  draft: 'grants.report.draft',
  due: 'grants.report.due',
  submitted: 'grants.report.submitted',
  returned: 'grants.report.returned',
  accepted: 'grants.report.accepted',
};

export const CHANGE_WORDS: Record<ChangeStatus, string> = {
  draft: 'grants.change.draft',
  asked: 'grants.change.asked',
  approved: 'grants.change.approved',
  rejected: 'grants.change.rejected',
  withdrawn: 'grants.change.withdrawn',
};

export const LETTER_WORDS: Record<LetterKind, string> = {
  returned: 'grants-letters.kind.returned',
  approved: 'grants-letters.kind.approved',
  rejected: 'grants-letters.kind.rejected',
  promoted: 'grants-letters.kind.promoted',
  changeApproved: 'grants-letters.kind.changeApproved',
  changeRejected: 'grants-letters.kind.changeRejected',
};

/** What somebody on the team may do. */
export const PERMISSION_WORDS: Record<TeamPermission, string> = {
  view: 'grants.permission.view',
  comment: 'grants.permission.comment',
  edit: 'grants.permission.edit',
};
