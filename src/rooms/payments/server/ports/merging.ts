import type { PersonMerging } from '../../../../engine/server/person/merging.ts';

/** What becomes of the room's rows when two accounts of one person are made one. */
export const paymentsMerging: PersonMerging = {
  moves: ['invoice.account_id'],
  // biome-ignore format: a list to be read at a glance
  stays: [
    'credit_note.issued_by', 'payment.recorded_by', 'payment_correction.asked_by', 'payment_correction.decided_by',
  ],
};
