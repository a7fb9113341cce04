import type { RoomFacts } from '../room.ts';

/** Gifts in the contract. */
export const donations = {
  capabilities: ['donation-manage'],
  errors: {
    'gift.paid': 409,
    'appeal.closed': 409,
  },
  trailActions: ['gift.pay'],
  trailKinds: ['gift'],
} as const satisfies RoomFacts;
