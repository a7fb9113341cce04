import type { AccountChange, ChangeState, VolunteerChange } from '../../../../../contract/rules/volunteer-changes.ts';
import type { WordKey } from '../../../../../contract/word-key.ts';

/** What each change is called. */
export const CHANGE_WORDS: Record<VolunteerChange, WordKey> = {
  addMember: 'volunteers-change.kind.addMember',
  removeMember: 'volunteers-change.kind.removeMember',
  ownAccount: 'volunteers-change.kind.ownAccount',
  switchMain: 'volunteers-change.kind.switchMain',
  joinFamily: 'volunteers-change.kind.joinFamily',
  becomeFamily: 'volunteers-change.kind.becomeFamily',
  becomeIndividual: 'volunteers-change.kind.becomeIndividual',
  becomeAdult: 'volunteers-change.kind.becomeAdult',
  handOver: 'volunteers-change.kind.handOver',
  deactivate: 'volunteers-change.kind.deactivate',
  reactivate: 'volunteers-change.kind.reactivate',
};

export const CHANGE_STATE_WORDS: Record<ChangeState, WordKey> = {
  asked: 'volunteers-change.state.asked',
  planned: 'volunteers-change.state.planned',
  done: 'volunteers-change.state.done',
  refused: 'volunteers-change.state.refused',
  cancelled: 'volunteers-change.state.cancelled',
  expired: 'volunteers-change.state.expired',
};

/** For whom it is. */
export const CHANGE_ABOUT: Record<AccountChange, WordKey> = {
  addMember: 'volunteers-change.about.addMember',
  removeMember: 'volunteers-change.about.removeMember',
  ownAccount: 'volunteers-change.about.ownAccount',
  switchMain: 'volunteers-change.about.switchMain',
  joinFamily: 'volunteers-change.about.joinFamily',
  becomeFamily: 'volunteers-change.about.becomeFamily',
  becomeIndividual: 'volunteers-change.about.becomeIndividual',
  becomeAdult: 'volunteers-change.about.becomeAdult',
  handOver: 'volunteers-change.about.handOver',
};

/** What becomes of hours, papers and shifts. */
export const CHANGE_MOVES: Record<AccountChange, WordKey> = {
  addMember: 'volunteers-change.moves.addMember',
  removeMember: 'volunteers-change.moves.removeMember',
  ownAccount: 'volunteers-change.moves.ownAccount',
  switchMain: 'volunteers-change.moves.switchMain',
  joinFamily: 'volunteers-change.moves.joinFamily',
  becomeFamily: 'volunteers-change.moves.becomeFamily',
  becomeIndividual: 'volunteers-change.moves.becomeIndividual',
  becomeAdult: 'volunteers-change.moves.becomeAdult',
  handOver: 'volunteers-change.moves.handOver',
};

/** Of those that somebody else has to agree to: who that is, and what they are asked. */
export const CHANGE_AGREEMENT: Partial<Record<VolunteerChange, { agrees: WordKey; asked: WordKey }>> = {
  ownAccount: { agrees: 'volunteers-change.agrees.ownAccount', asked: 'volunteers-change.asked.ownAccount' },
  switchMain: { agrees: 'volunteers-change.agrees.switchMain', asked: 'volunteers-change.asked.switchMain' },
  joinFamily: { agrees: 'volunteers-change.agrees.joinFamily', asked: 'volunteers-change.asked.joinFamily' },
  handOver: { agrees: 'volunteers-change.agrees.handOver', asked: 'volunteers-change.asked.handOver' },
};
