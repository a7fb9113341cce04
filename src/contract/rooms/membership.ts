import type { RoomFacts } from '../room.ts';

/** Membership in the contract. */
export const membership = {
  capabilities: ['membership-review'],
  errors: {
    'membership.otherRole': 409,
    'membership.open': 409,
    'membership.decided': 409,
    'membership.withdrawn': 409,
    'membership.ended': 409,
    'membership.suspended': 409,
    'membership.notSuspended': 409,
    'membership.annual': 409,
    'membership.lifeTime': 409,
    'membership.renewedAhead': 409,
    'membership.seats': 409,
    'membership.readsAlready': 409,
    'membership.changeOpen': 409,
    'membership.changeDecided': 409,
    'membership.merged': 409,
    'membership.mergeEnded': 409,
    'membership.mergeOrder': 409,
    'membership.mergeTypes': 409,
    'membership.mergeInvoice': 409,
    'membership.mergeSuspended': 409,
    'membership.mergeChange': 409,
    'membership.mergeMoved': 409,
    'membership.mergeUndone': 409,
    'membership.mergeLate': 409,
    'membership.mergeTouched': 409,
  },
  topics: ['memberships'],
  // biome-ignore format: a list to be read at a glance
  trailActions: [
    'membership.activate', 'membership.annual', 'membership.approve', 'membership.attach', 'membership.begin', 'membership.card', 'membership.correct', 'membership.deactivate',
    'membership.distinct', 'membership.extend', 'membership.import', 'membership.importUndo', 'membership.lapse', 'membership.life', 'membership.lift',
    'membership.merge', 'membership.mergeClose', 'membership.mergeUndo', 'membership.profile',
    'membership.profileAccept', 'membership.profileAsk', 'membership.profileReject', 'membership.reader',
    'membership.readerRevoke', 'membership.reject', 'membership.remind', 'membership.renew', 'membership.return',
    'membership.submit', 'membership.suspect', 'membership.suspend', 'membership.type', 'membership.withdraw',
  ],
  trailKinds: ['membership', 'membership-task'],
} as const satisfies RoomFacts;
