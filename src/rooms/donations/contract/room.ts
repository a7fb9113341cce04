import type { RoomFacts } from '../../../contract/room.ts';

/** Gifts in the contract. */
export const donations = {
  module: 'donation',
  capabilities: ['donation-manage'],
  errors: {
    'gift.address': 422,
    'gift.paid': 409,
    'gift.void': 409,
    'appeal.closed': 409,
    'plan.state': 409,
  },
  trailActions: [
    'appeal.edit',
    'gift.import',
    'gift.pay',
    'gift.record',
    'gift.statement',
    'gift.undo',
    'gift.void',
    'giftplan.change',
    'giftplan.fail',
    'giftplan.pause',
    'giftplan.resume',
    'giftplan.stop',
  ],
  trailKinds: ['appeal', 'donor', 'gift', 'giftplan'],
} as const satisfies RoomFacts;
