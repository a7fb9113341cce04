export const ERASURE_STATES = ['asked', 'approved', 'partly', 'done', 'refused', 'withdrawn'] as const;
export type ErasureState = (typeof ERASURE_STATES)[number];
/** A session older than this proves its person once more before it gives out all there is, or asks to erase it. Minutes. */
export const PROOF_MINUTES = 15;
/** An access or erasure request is answered within so many days (PDPO, section 19). */
export const ANSWER_DAYS = 40;
