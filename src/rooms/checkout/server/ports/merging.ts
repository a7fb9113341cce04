import type { PersonMerging } from '../../../../engine/server/person/merging.ts';

/** What becomes of the room's rows when two accounts of one person are made one. */
export const checkoutMerging: PersonMerging = {
  moves: ['payment_intent.account_id'],
  // biome-ignore format: a list to be read at a glance
  stays: [
    'payment_intent.resolved_by', 'payment_slip.decided_by', 'reconciliation_difference.resolved_by',
    'refund.asked_by', 'refund.decided_by',
  ],
};
