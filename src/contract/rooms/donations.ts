import type { RoomFacts } from '../room.ts';

/** Gifts in the contract. */
export const donations = {
  capabilities: ['donation-manage'],
  errors: {
    'gift.paid': 409,
    'appeal.closed': 409,
    'plan.state': 409,
  },
  trailActions: [
    'gift.pay',
    'gift.void',
    'giftplan.change',
    'giftplan.fail',
    'giftplan.pause',
    'giftplan.resume',
    'giftplan.stop',
  ],
  trailKinds: ['gift', 'giftplan'],
} as const satisfies RoomFacts;
