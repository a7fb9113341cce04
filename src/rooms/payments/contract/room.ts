import type { RoomFacts } from '../../../contract/room.ts';

/** Payments in the contract. */
export const payments = {
  capabilities: ['payment-manage'],
  errors: {
    'invoice.paid': 409,
    'invoice.cancelled': 409,
    'invoice.amount': 422,
    'payment.lineUsed': 409,
    'payment.correction.nothing': 409,
    'payment.correction.decided': 409,
    'payment.correction.second': 403,
  },
  // biome-ignore format: a list to be read at a glance
  trailActions: [
    'invoice.cancel', 'invoice.correction-approve', 'invoice.correction-ask', 'invoice.correction-reject', 'invoice.import', 'invoice.issue', 'invoice.note', 'invoice.pay', 'invoice.refund', 'invoice.remind',
  ],
  trailKinds: ['invoice'],
} as const satisfies RoomFacts;
