import { ANSWER_DAYS, type ErasureState, PROOF_MINUTES } from '../contract/values.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Who logged in that long ago proves once more that it is they who sit here. */
export const isOld = (since: Date, now: Date): boolean => now.getTime() - since.getTime() > PROOF_MINUTES * MINUTE_MS;

/** When a request has to be answered (PDPO, section 19). */
export const answerBy = (askedAt: Date): Date => new Date(askedAt.getTime() + ANSWER_DAYS * DAY_MS);

/** Nobody has decided yet, or it is not carried out whole. */
export const isOpen = (state: ErasureState): boolean => ['asked', 'approved', 'partly'].includes(state);

/** Where staff decide on a wish to be erased. */
export const deskOf = (requestId: string): string => `/privacy/requests/${requestId}`;
