import type { LetterKind } from '../../../../../contract/calls/grants-letters.ts';
import type { ChangeStatus } from '../../../../../contract/calls/grants-project.ts';
import type { TeamPermission } from '../../../../../contract/calls/grants-record.ts';
import type { GrantDecision } from '../../../../../contract/values/grants.ts';
import type { WordKey } from '../../../../../contract/word-key.ts';
import type { Awaited } from '../../rules.ts';

export const AWAITED_WORDS: Record<Exclude<Awaited, 'nobody'>, WordKey> = {
  owner: 'grants.awaits.owner',
  check: 'grants.awaits.check',
  review: 'grants.awaits.review',
  settle: 'grants.awaits.settle',
  promote: 'grants.awaits.promote',
};

export const DECISION_WORDS: Record<GrantDecision, WordKey> = {
  approve: 'grants.decision.approve',
  return: 'grants.decision.return',
  reject: 'grants.decision.reject',
};

export const CHANGE_WORDS: Record<ChangeStatus, WordKey> = {
  draft: 'grants.change.draft',
  asked: 'grants.change.asked',
  approved: 'grants.change.approved',
  rejected: 'grants.change.rejected',
  withdrawn: 'grants.change.withdrawn',
};

export const LETTER_WORDS: Record<LetterKind, WordKey> = {
  returned: 'grants-letters.kind.returned',
  approved: 'grants-letters.kind.approved',
  rejected: 'grants-letters.kind.rejected',
  promoted: 'grants-letters.kind.promoted',
  changeApproved: 'grants-letters.kind.changeApproved',
  changeRejected: 'grants-letters.kind.changeRejected',
};

/** What somebody on the team may do. */
export const PERMISSION_WORDS: Record<TeamPermission, WordKey> = {
  view: 'grants.permission.view',
  comment: 'grants.permission.comment',
  edit: 'grants.permission.edit',
};
