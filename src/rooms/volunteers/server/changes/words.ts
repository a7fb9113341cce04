import type { WordKey } from '../../../../contract/word-key.ts';
import type { VolunteerChange } from '../../contract/volunteer-changes.ts';

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

/** Of those that somebody else has to agree to: who that is, and what they are asked. */
export const CHANGE_AGREEMENT: Partial<Record<VolunteerChange, { agrees: WordKey; asked: WordKey }>> = {
  ownAccount: { agrees: 'volunteers-change.agrees.ownAccount', asked: 'volunteers-change.asked.ownAccount' },
  switchMain: { agrees: 'volunteers-change.agrees.switchMain', asked: 'volunteers-change.asked.switchMain' },
  joinFamily: { agrees: 'volunteers-change.agrees.joinFamily', asked: 'volunteers-change.asked.joinFamily' },
  handOver: { agrees: 'volunteers-change.agrees.handOver', asked: 'volunteers-change.asked.handOver' },
};
