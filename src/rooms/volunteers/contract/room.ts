import type { RoomFacts } from '../../../contract/room.ts';

/** Volunteers in the contract. */
export const volunteers = {
  module: 'volunteers',
  capabilities: ['volunteer-manage', 'volunteer-reveal'],
  capabilityNeeds: { 'volunteer-reveal': ['volunteer-manage'] },
  errors: {
    'volunteer.open': 409,
    'volunteer.duplicate': 409,
    'volunteer.decided': 409,
    'volunteer.consentMissing': 409,
    'volunteer.consentLimit': 409,
    'volunteer.link': 404,
    'volunteer.linkExpired': 409,
    'volunteer.linkAddress': 409,
    'volunteer.linkAnswered': 409,
    'volunteer.changeOpen': 409,
    'volunteer.changeOver': 409,
    'volunteer.mainMember': 409,
    'volunteer.notFamily': 409,
    'volunteer.parentFamily': 409,
    'volunteer.familyFull': 409,
    'volunteer.tooOld': 409,
    'volunteer.openMeanwhile': 409,
    'volunteer.accountClosed': 409,
    'volunteer.notMerged': 409,
    'volunteer.suspended': 409,
    'volunteer.interviewPlanned': 409,
    'volunteer.interviewOver': 409,
    'volunteer.interviewAhead': 409,
    'volunteer.updateDecided': 409,
  },
  // biome-ignore format: a list to be read at a glance
  trailActions: [
    'volunteer.approve', 'volunteer.begin', 'volunteer.change', 'volunteer.changeAsk', 'volunteer.changeEnd',
    'volunteer.consentAsk', 'volunteer.consentGive', 'volunteer.consentRefuse', 'volunteer.consentWithdraw',
    'volunteer.correct', 'volunteer.dates', 'volunteer.deactivate', 'volunteer.import', 'volunteer.importUndo', 'volunteer.interview', 'volunteer.interviewCancel', 'volunteer.interviewMove', 'volunteer.interviewOutcome', 'volunteer.lift', 'volunteer.merge', 'volunteer.mergeClose', 'volunteer.message', 'volunteer.paper', 'volunteer.pause', 'volunteer.reactivate',
    'volunteer.reject', 'volunteer.resume', 'volunteer.return', 'volunteer.reveal', 'volunteer.submit',
    'volunteer.suspend', 'volunteer.update', 'volunteer.updateAccept', 'volunteer.updateAsk', 'volunteer.updateCancel', 'volunteer.updateDecline',
    'volunteer.withdraw',
  ],
  trailKinds: ['volunteer', 'volunteer-import'],
} as const satisfies RoomFacts;
