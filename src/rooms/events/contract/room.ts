import type { RoomFacts } from '../../../contract/room.ts';

/** Events in the contract. */
export const events = {
  module: 'event',
  capabilities: ['event-manage'],
  errors: {
    'event.notOpen': 409,
    'event.deadline': 409,
    'event.expired': 409,
    'event.cancelled': 409,
    'event.full': 409,
    'event.tierClosed': 409,
    'event.cancelTooLate': 409,
    'event.renameTooLate': 409,
    'event.begun': 409,
    'event.arrived': 409,
    'event.payWhole': 409,
    'event.perPerson': 409,
    'event.proveFirst': 409,
    'event.voucherUsed': 409,
    'event.offerOver': 409,
    'event.decided': 409,
    'event.moves': 409,
    'event.submissionExpired': 409,
    'event.notBegun': 409,
    'event.notOver': 409,
    'event.noTiers': 422,
    'event.capacity': 422,
    'event.tierBooked': 409,
  },
  // biome-ignore format: a list to be read at a glance
  trailActions: [
    'event.approve', 'event.attendance', 'event.book', 'event.cancel', 'event.cancelBooking', 'event.chargeBack', 'event.chooseGift', 'event.chooseMove', 'event.chooseRefund', 'event.correct', 'event.copy', 'event.create',
    'event.edit', 'event.entry', 'event.entryUndo', 'event.expire', 'event.import', 'event.leave', 'event.message', 'event.accept', 'event.offer', 'event.queue', 'event.voucher', 'event.pay', 'event.project', 'event.projectAccept', 'event.projectReturn', 'event.publish', 'event.refund', 'event.refuse', 'event.reissue', 'event.rename', 'event.thank', 'event.walkIn',
  ],
  trailKinds: ['event', 'event-booking', 'event-project'],
} as const satisfies RoomFacts;
