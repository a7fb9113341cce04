/** Sums of a period of the journal by the kind of entry: whole cents, what went away less than nothing. */
type JournalSums = { receipts: number; voids: number; refunds: number; chargebacks: number; imported: number };

/** What all of it comes to: what came, here or in an earlier system, less what was taken back, refunded or charged back. */
export const netOf = ({ receipts, voids, refunds, chargebacks, imported }: JournalSums): number =>
  receipts + voids + refunds + chargebacks + imported;
