import type { RoomFacts } from '../../../contract/room.ts';

/** Forms that an organisation made itself, in the contract. */
export const forms = {
  errors: {
    'madeForm.notOpen': 409,
    'madeForm.answered': 409,
    'madeForm.open': 409,
    'madeForm.inUse': 409,
    'madeForm.tooMany': 409,
  },
  trailActions: [
    ...['made-form.add', 'made-form.answer', 'made-form.delete', 'made-form.edit', 'made-form.expire'],
    'made-form.removeAnswer',
  ],
  trailKinds: ['made-form'],
} as const satisfies RoomFacts;
