import type { RoomFacts } from '../../../contract/room.ts';

/** Shifts of volunteers in the contract. */
export const shifts = {
  module: 'volunteers',
  errors: {
    'shift.full': 409,
    /** More people in one sign-up than the shift has places: standing by would be for ever. */
    'shift.tooLarge': 422,
    'shift.overlap': 409,
    'shift.age': 409,
    'shift.child': 409,
    'shift.consent': 409,
    'shift.barred': 409,
    'shift.closed': 409,
    'shift.moves': 409,
    'shift.cutoff': 409,
    'shift.decided': 409,
    'shift.capacity': 422,
    'shift.link': 404,
    'shift.namesLink': 404,
    'shift.namesFull': 409,
    'shift.tooMany': 422,
  },
  // biome-ignore format: a list to be read at a glance
  trailActions: [
    'shift.ask', 'shift.assign', 'shift.attendance', 'shift.cancel', 'shift.cancelEvent', 'shift.coming', 'shift.confirm', 'shift.copy', 'shift.cover',
    'shift.coverTaken', 'shift.create', 'shift.createEvent', 'shift.edit', 'shift.editEvent', 'shift.expire', 'shift.heads', 'shift.leave', 'shift.message', 'shift.move', 'shift.nameRemove', 'shift.namesLink', 'shift.offer',
    'shift.placing', 'shift.publish', 'shift.refuse', 'shift.remove', 'shift.signup',
  ],
  trailKinds: ['shift', 'shift-event'],
} as const satisfies RoomFacts;
