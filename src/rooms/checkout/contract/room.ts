import type { RoomFacts } from '../../../contract/room.ts';

/** Paying through a gateway in the contract. */
export const checkout = {
  errors: {
    'checkout.again': 409,
    'checkout.method': 422,
    'checkout.nothingOpen': 409,
    'checkout.gateway': 503,
    'checkout.forged': 400,
    'checkout.resolved': 409,
    'checkout.refund.nothing': 409,
    'checkout.refund.used': 409,
    'checkout.refund.amount': 422,
    'checkout.refund.decided': 409,
    'checkout.refund.second': 403,
    'checkout.slip.byHand': 409,
    'checkout.slip.closed': 409,
    'checkout.slip.decided': 409,
    'checkout.slip.used': 409,
  },
  topics: ['checkout'],
  trailActions: [
    'intent.refund-approve',
    'intent.refund-ask',
    'intent.refund-reject',
    'intent.resolve',
    'intent.slip-confirm',
    'intent.slip-refuse',
    'merchant.edit',
    'reconciliation.resolve',
    'reconciliation.run',
  ],
  trailKinds: ['intent', 'merchant', 'reconciliation'],
} as const satisfies RoomFacts;
