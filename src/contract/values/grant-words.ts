import type { WordKey } from '../word-key.ts';
import type { AdviceState, GrantStage, GrantStatus, GrantStepDuration, GrantWait, ReportStatus } from './grants.ts';

/** Keys of the words for what an application can be. */
export const STAGE_WORDS: Record<GrantStage, WordKey> = {
  initial: 'grants.stage.initial',
  final: 'grants.stage.final',
  implementation: 'grants.stage.implementation',
};

export const STATUS_WORDS: Record<GrantStatus, WordKey> = {
  draft: 'grants.status.draft',
  submitted: 'grants.status.submitted',
  returned: 'grants.status.returned',
  locked: 'grants.status.locked',
  approved: 'grants.status.approved',
  rejected: 'grants.status.rejected',
  withdrawn: 'grants.status.withdrawn',
  archive: 'grants.status.archive',
};

/** What became of a record of advice. */
export const ADVICE_WORDS: Record<AdviceState, WordKey> = {
  waiting: 'grants-advice.state.waiting',
  objected: 'grants-advice.state.objected',
  confirmed: 'grants-advice.state.confirmed',
};

/** What a list of applications is filtered by. */
export const WAIT_WORDS: Record<GrantWait, WordKey> = {
  owner: 'grants-lists.awaits.owner',
  check: 'grants-lists.awaits.check',
  review: 'grants-lists.awaits.review',
  settle: 'grants-lists.awaits.settle',
  promote: 'grants-lists.awaits.promote',
  seat: 'grants-lists.awaits.seat',
  vote: 'grants-lists.awaits.vote',
};

export const PASSAGE_WORDS: Record<GrantStepDuration, WordKey> = {
  'initial.check': 'grants-figures.passed.initialCheck',
  'initial.review': 'grants-figures.passed.initialReview',
  'initial.decision': 'grants-figures.passed.initialDecision',
  'final.check': 'grants-figures.passed.finalCheck',
  'final.review': 'grants-figures.passed.finalReview',
  'final.decision': 'grants-figures.passed.finalDecision',
};

export const REPORT_WORDS: Record<ReportStatus | 'draft', WordKey> = {
  draft: 'grants.report.draft',
  due: 'grants.report.due',
  submitted: 'grants.report.submitted',
  returned: 'grants.report.returned',
  accepted: 'grants.report.accepted',
};
